// playground_test.mjs BUILD FOLDER: plays in the playground in a browser. BUILD has the programs; in FOLDER are the
// packages and what is made.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browser, build, check, drawn, file, finish, run } from '../view/kit.mjs';
import { checkNames } from '../view/reach.mjs';

const html = join(build, 'view/playground.html');
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
const page = await context.newPage(), errors = [], requests = [];
page.on('pageerror', error => errors.push(error.message));
page.on('console', message => message.type() === 'error' && errors.push(message.text()));
page.on('request', request => requests.push(request.url()));
await page.goto(`file://${html}`);
await page.waitForSelector('.row.tip');

// 1: all in one file.
const size = gzipSync(readFileSync(html), { level: 9 }).length;
console.log(`the page has ${size} bytes, compressed`);
check(size <= 600_000, 'the page has', size, 'bytes, compressed');

// 2: the worlds are those of the programs, step by step.
const play = (name, seconds) => page.evaluate(([world, until]) => {
    const { playground: of } = globalThis;
    of.start(world);
    of.play.isPaused = true;
    for (let i = 1; i < Math.round(until / of.worlds.stepSeconds); ++i) of.play.step(1);
    of.look();
    return of.worlds.hash();
}, [name, seconds]);
const hashOf = (program, seconds, ...args) => /hash=0x([0-9a-f]{16})/.exec(execFileSync(join(build, program),
    ['--seconds', seconds, '--seed', '1', '--fast', ...args], { encoding: 'utf8' }))[1];
for (const seconds of [7, 40]) {
    const bots = hashOf('demo/arena/arena', seconds, '--bots', '4'), all = hashOf('demo/demo', seconds, '--agents', '200');
    check(await play('arena', seconds) === bots, 'the arena', seconds);
    check(await play('creatures', seconds) === all, 'the creatures', seconds);
}

// 3: why is what the program `decider` says of the same recording.
const wordsOf = text => text.split('\n').map(line => line.trim()).filter(Boolean).join('\n');
async function checkWhy(agent) {
    const bytes = await page.evaluate(number => {
        const { playground: of } = globalThis;
        of.play.watched = number;
        of.look();
        return [...of.worlds.record(number)];
    }, agent);
    writeFileSync(file('now.btrec'), Uint8Array.from(bytes));
    const names = await page.$$eval('.row .name', all => all.map(each => each.textContent));
    const { name, time } = await page.evaluate(() => {
        const { view } = globalThis.playground.watch;
        return { name: view.recording.nameOf(view.agent), time: view.time };
    });
    for (const row of new Set([0, 1, names.length >> 1, names.length - 1])) {
        if (names.indexOf(names[row]) !== row) continue;  // the program takes the first one of this name
        await page.locator('.row').nth(row).click();
        await drawn(page);
        const shown = (await page.$$eval('.why .text p', all => all.map(each => each.textContent))).join('\n');
        const told = wordsOf(run('why', file('now.btrec'), name, names[row], `${time}`));
        check(shown === told, 'why', name, names[row], time, shown, told);
    }
}
for (const agent of [0, 17, 101, 199]) await checkWhy(agent);
await play('arena', 33);
const living = await page.evaluate(() => globalThis.playground.play.picture.things
    .filter(each => each.agent >= 0 && each.health > 0).map(each => each.agent));
check(living.length > 2, 'living bots', living);
for (const agent of living) await checkWhy(agent);

// The tree is lit as the bot's path.
await page.evaluate(() => {
    const { play } = globalThis.playground;
    play.watched = play.picture.things.find(each => each.agent >= 0 && each.health > 0).agent;
    globalThis.playground.look();
});
await drawn(page);
const namesOf = rows => page.$$eval(rows, all => all.map(each => each.textContent.trim()));
const lit = await namesOf('.row[aria-current] .name'), path = await namesOf('.path button');
check(lit.length > 1 && lit.join() === path.join(), 'lit', lit, path);

// 4: an edit changes what the bots do, while they play.
const steps = num => page.evaluate(count => {
    const { playground: of } = globalThis;
    for (let i = 0; i < count; ++i) of.play.step(1);
    of.look();
    return of.play.picture.things.filter(each => each.agent >= 0);
}, num);
const places = (things, kind) =>
    things.filter(each => each.kind === kind).map(each => `${each.x},${each.y}`).join(' ');
const write = async text => {
    await page.getByRole('textbox', { name: 'red.bt' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(text);
    check(await page.evaluate(() => globalThis.playground.texts[0]) === text, 'typed');
    await page.evaluate(() => globalThis.playground.edit());
    await drawn(page);
};
const whole = await page.evaluate(() => globalThis.playground.texts[0]);
const moved = await steps(30);
check(places(moved, 'red') !== places(await steps(30), 'red'), 'red moves');
await write('sequence\n{\n    action say( "we stay" )\n    action wait( 60000 )\n}\n');
check((await page.textContent('.news')).includes('red: read again'), 'news', await page.textContent('.news'));
const still = await steps(1), after = await steps(40);
const wasAlive = each => each.health > 0 && still.find(old => old.agent === each.agent).health > 0;
const reds = after.filter(each => each.kind === 'red' && wasAlive(each));
for (const { agent, x, y } of reds) {
    const old = still.find(each => each.agent === agent);
    check(x === old.x && y === old.y, 'red stays', agent);
}
check(reds.length > 0 && places(after, 'blue') !== places(still, 'blue'), 'blue goes on');
await page.evaluate(() => { globalThis.playground.play.watched = 0; });
await steps(0);
await drawn(page);
check((await namesOf('.row .name')).join() === 'sequence,say( "we stay" ),wait( 60000 )', 'the new tree', await namesOf('.row .name'));

// How long it does that, though the recording that is shown has one frame.
await page.evaluate(agent => { globalThis.playground.play.watched = agent; }, reds[0].agent);
const secondsOf = async num => {
    await steps(num);
    await drawn(page);
    return Number.parseFloat((await page.textContent('.row .since')).replace('for ', ''));
};
const since = await secondsOf(0), sinceLater = await secondsOf(5);
check(since > 3 && Math.abs(sinceLater - since - 0.5) < 0.06, 'since', since, sinceLater);

// 5: a mistake stands under its line, and they play on.
const lines = whole.split('\n'), at = lines.findIndex(line => line.includes('action fight'));
lines[at] = lines[at].replace('fight', 'figth');
await write(whole);
const before = await steps(1);
await write(lines.join('\n'));
const note = page.locator('.mistake');
check(await note.count() === 1, 'mistakes', await note.count());
const words = await note.first().textContent();
check(words.includes('figth') && words.includes('did you mean'), 'the words', words);
const above = await note.first().evaluate(each => each.previousElementSibling.textContent);
check(above === lines[at], 'it stands under', above);
const news = await page.textContent('.news');
check(news.includes('plays on as before.\n'), 'news', news);
check(news.includes(`red.bt, line ${at + 1}: there is no such action: "figth"`), 'where the mistake is', news);
const later = await steps(30);
check(places(later, 'red') !== places(before, 'red'), 'red plays on');
await write(whole);
check(await note.count() === 0, 'the mistake is gone');
await write('');
check((await page.textContent('.news')).includes("red.bt: this file can't be read; it is empty"), 'an empty text');
await write(whole);
check(await note.count() === 0, 'a text is there again');

// 6: clicks. A bot is chosen; a bear comes to the creatures, and food.
const click = async (x, y) => {
    const box = await page.locator('canvas').boundingBox();
    const { width } = await page.evaluate(() => globalThis.playground.play.picture);
    await page.mouse.click(box.x + (x + 0.5) * box.width / width, box.y + (y + 0.5) * box.width / width);
    await drawn(page);
};
const [target] = (await steps(1)).filter(each => each.agent === 6);
await click(target.x, target.y);
const chosen = await page.evaluate(() => globalThis.playground.play.watched);
check((await page.textContent('.crumbs b')).endsWith(` ${chosen}`), 'the chosen bot');
const near = (await steps(0)).find(each => each.agent === chosen);
check(Math.hypot(near.x - target.x, near.y - target.y) < 2, 'the nearest', near, target);
await page.getByRole('button', { name: 'Creatures' }).click();
await page.evaluate(() => { globalThis.playground.play.isPaused = true; });
await drawn(page);
const count = kind =>
    page.evaluate(of => globalThis.playground.play.picture.things.filter(each => each.kind === of).length, kind);
const numBears = await count('bear'), numBushes = await count('bush');
await page.getByRole('button', { name: 'bear' }).click();
await click(20, 10);
check(await count('bear') === numBears + 1, 'a bear', await page.textContent('.world p:last-child'));
await page.getByRole('button', { name: 'food' }).click();
await click(30, 12);
check(await count('bush') === numBushes + 1, 'food', await page.textContent('.world p:last-child'));
await page.getByRole('button', { name: 'choose' }).click();
const [some] = (await steps(1)).filter(each => each.agent === 42);
await click(some.x, some.y);
check((await page.textContent('.crumbs b')).startsWith('creature '), 'a creature');

// 7: for everybody, on every screen.
await checkNames(page, 'of the creatures');
for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 900 });
    for (const world of ['Arena', 'Creatures']) {
        await page.getByRole('button', { name: world }).click();
        await drawn(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        check(wide <= width, world, 'has', wide, 'pixels at', width);
    }
}

// Frames a second with 200 creatures, to be read.
await page.setViewportSize({ width: 1280, height: 900 });
const frames = await page.evaluate(() => new Promise(done => {
    globalThis.playground.play.isPaused = false;
    const begin = performance.now();
    let num = 0;
    const frame = now => (++num, now - begin < 4000 ? requestAnimationFrame(frame) : done(num / (now - begin) * 1000));
    requestAnimationFrame(frame);
}));
console.log(`${frames.toFixed(1)} frames a second with 200 creatures`);
check(frames > 10, 'frames');
check(requests.length === 1 && errors.length === 0, 'requests and errors', requests, errors);
await finish(50);
