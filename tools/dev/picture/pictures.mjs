// pictures.mjs BUILD FOLDER ROOT: takes docs/pictures/*.png of the page. BUILD has the programs, and in FOLDER are the
// packages and what is made.
import { execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [build, folder, root] = process.argv.slice(2);
const { chromium } = createRequire(join(folder, 'any.js'))('playwright-core');
const kSize = { width: 1280, height: 880 };

const browser = await chromium.launch({
    executablePath: process.env.DECIDER_BROWSER ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'],
});
async function shown(address) {
    const page = await (await browser.newContext({ viewport: kSize })).newPage();
    await page.goto(address);
    await page.waitForSelector('.row');
    return page;
}
const drawn = page => page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
async function take(page, name) {
    await drawn(page);
    await page.screenshot({ path: join(root, 'docs/pictures', `${name}.png`) });
    await page.close();
}
// Runs a program, whose last argument is the file that it makes.
function made(program, ...args) {
    execFileSync(join(build, program), args, { cwd: folder });
    return args.at(-1);
}
const recording = made('demo/demo', '--seconds', '30', '--fast', '--record', 'demo.btrec');
const report = `file://${join(folder, made('tools/decider/decider', 'view', recording, '-o', 'demo.html'))}`;

// From files: why an agent does not play, and where it and another one part.
const why = await shown(`${report}#agent=creature 19&time=30&decider=PLAY`);
await take(why, 'page');
const beside = await shown(`${report}#agent=creature 19&beside=creature 20&time=9&decider=FIGHT`);
await beside.keyboard.press('v');  // the room is for the trees
await take(beside, 'beside');

// Of a running game: it stands, and a field is changed.
const game = spawn(join(build, 'demo/demo'), ['--live', '--seconds', '600', '--view', '18765'], { cwd: root });
const address = await new Promise(done => {
    let text = '';
    game.stderr.on('data', part => {
        text += part;
        const found = /http:\S+/.exec(text);
        if (found) done(found[0]);
    });
});
const live = await shown(address);
await live.waitForFunction(() => globalThis.decider.recording.last > 20, null, { timeout: 60_000 });
await live.keyboard.press('p');
await live.waitForFunction(() => globalThis.decider.live.state.paused);
await live.locator('.row', { hasText: 'IDLE' }).first().click();
const margin = live.getByRole('textbox', { name: 'Margin' });
await margin.fill('40');
await margin.press('Enter');
await live.waitForFunction(() => globalThis.decider.live.state.changes.length === 1);
await live.locator('.why h3').last().evaluate(each => each.scrollIntoView({ block: 'end' }));
await take(live, 'game');
await browser.close();
game.kill();
