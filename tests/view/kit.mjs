// What the tests of the page share: programs that are run, a browser, and checks.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const [build, folder] = process.argv.slice(2);
const { chromium } = createRequire(join(folder, 'any.js'))('playwright-core');

const decider = join(build, 'tools/decider/decider');
export const run = (...args) => execFileSync(decider, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
export const runAnyway = (...args) => spawnSync(decider, args, { encoding: 'utf8' });
// Many runs, two at a time.
export async function runAll(lists) {
    const texts = [], runOne = promisify(execFile);
    let next = 0;
    const work = async () => {
        while (next < lists.length) {
            const at = next++;
            texts[at] = (await runOne(decider, lists[at])).stdout;
        }
    };
    await Promise.all([work(), work()]);
    return texts;
}
export const file = name => join(folder, name);

// A run of the demo, recorded.
export function record(name, agents, seconds, ...more) {
    execFileSync(join(build, 'demo/demo'),
        ['--agents', agents, '--seconds', seconds, '--fast', '--record', file(name), ...more]);
    return file(name);
}

export const browser = await chromium.launch({
    executablePath: process.env.DECIDER_BROWSER ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
        '--disable-component-update', '--disable-sync'],
});

// A page of a recording, opened from disk without a network. `requests` has what it asked for, `errors` what it said.
export async function open(recording, hash = '') {
    const report = `${recording}.html`, made = runAnyway('view', recording, '-o', report);
    const context = await browser.newContext({ viewport: { width: 1440, height: 1700 }, offline: true });
    const page = await context.newPage(), requests = [], errors = [];
    page.on('request', request => requests.push(request.url()));
    page.on('pageerror', error => errors.push(error.message));
    page.on('console', message => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`file://${encodeURI(report).replaceAll('#', '%23').replaceAll('?', '%3F')}${hash}`);
    await page.waitForSelector('.row, .empty');
    return { page, requests, errors, made };
}

// Shows an agent, a time and a decider, and waits until they are drawn.
export async function go(page, place) {
    await page.evaluate(hash => new Promise(done => {
        history.replaceState(null, '', '#');  // else there is no event if the page is there already
        location.hash = hash;
        addEventListener('hashchange', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
    }), `${new URLSearchParams(place)}`);
}
export const drawn = page => page.evaluate(() => new Promise(done =>
    requestAnimationFrame(() => requestAnimationFrame(done))));
export const timeOf = page => page.evaluate(() => globalThis.decider.view.time);

let numChecks = 0, numFailed = 0;
export function check(is, ...words) {
    ++numChecks;
    if (is) return;
    ++numFailed;
    console.log('FAILED:', ...words);
}
export async function finish(least = 100) {
    await browser.close();
    console.log(`${numChecks} checks, ${numFailed} failed`);
    process.exit(numFailed || numChecks < least ? 1 : 0);
}
