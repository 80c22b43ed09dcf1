// live_test.mjs BUILD FOLDER: looks at the page of a game that runs. The game is played by a small server, which sends a
// kept recording in pieces and answers as adapters/view/protocol.md says.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { browser, build, check, drawn, finish, record } from './kit.mjs';

const kSilent = 'the game did not answer; is it stopped at a breakpoint, or without EndFrame while it is paused?';
const kToken = '0123456789abcdef0123456789abcdef';
const page = readFileSync(join(build, 'view/viewer.html')), bytes = readFileSync(record('live.btrec', 5, 30));

// The chunks of the recording; those with frames come later, one by one.
const chunks = [];
for (let at = 12; at < bytes.length;) {
    const size = 12 + bytes.readUInt32LE(at + 4);
    chunks.push(bytes.subarray(at, at + size));
    at += size;
}
const state = { commands: true, paused: false, time: null, watched: [], breaks: [], stop: null,
    values: [{ name: 'Hunger', min: 0, max: 100 }], trees: ['CREATURE'], changes: [], overrides: true, forced: [] };
const kSource = 'creature_tree.cpp:97: BT_DEFINE_GROUP(IDLE, kGroupScored, (GRAZE), .Margin = 15)';
function setField({ tree, decider, field, value }) {
    state.changes = state.changes.filter(each => each.field !== field);
    if (value !== null) state.changes.push({ tree, decider, field, from: '15', to: value });
}
function stateChunk() {
    const text = Buffer.from(JSON.stringify(state)), chunk = Buffer.alloc(12 + text.length);
    chunk.write('view', 0, 'latin1');
    chunk.writeUInt32LE(text.length, 4);
    text.copy(chunk, 8);
    chunk.writeUInt32LE(crc(chunk.subarray(0, 8 + text.length)), 8 + text.length);
    return chunk;
}
function crc(of) {
    let sum = ~0;
    for (const byte of of) {
        sum ^= byte;
        for (let i = 0; i < 8; ++i) sum = (sum >>> 1) ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum >>> 0;
}

let stream = null, next = 0;
const asked = [], lost = [];
// Sends so many chunks, cut where no chunk ends.
function send(num) {
    const all = Buffer.concat(chunks.slice(next, next + num)), half = all.length >> 1;
    next += num;
    stream.write(all.subarray(0, half));
    stream.write(all.subarray(half));
}
const server = createServer((request, response) => {
    if (request.url === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    if (request.headers['x-decider-token'] !== kToken) {
        lost.push(request.url);
        return response.writeHead(401).end('no token');
    }
    if (request.url === '/recording.btrec') return response.end(bytes);
    if (request.url === '/stream') {
        stream = response;
        next = 0;
        stream.write(bytes.subarray(0, 12));
        stream.write(stateChunk());
        return send(60);
    }
    let body = '';
    request.on('data', part => { body += part; });
    request.on('end', () => {
        asked.push(`${request.method} ${decodeURIComponent(request.url)} ${body}`);
        if (request.url.startsWith('/now')) return response.writeHead(504).end(kSilent);
        if (request.url.startsWith('/fields')) {
            const fields = [{ name: 'Margin', value: state.changes[0]?.to ?? '15' }];
            return response.end(JSON.stringify([{ tree: 'CREATURE', source: kSource, fields }]));
        }
        const said = body ? JSON.parse(body) : {};
        const isWrong = said.value === 'x })';
        if (isWrong) return response.writeHead(400).end('x }) is not one value');
        if (request.url === '/set' && said.tree) setField(said);
        if (request.url === '/force') state.forced.push({ agent: 3, name: said.agent, ...said });
        if (request.url === '/unforce') state.forced = [];
        if (request.url === '/pause') state.paused = true;
        if (request.url === '/run') state.paused = false;
        if (request.url === '/break') state.breaks.push({ agent: null, ...JSON.parse(body) });
        if (request.url === '/unbreak') state.breaks = [];
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(state));
        stream?.write(stateChunk());
    });
});
await new Promise(done => server.listen(0, '127.0.0.1', done));

const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const shown = await context.newPage(), errors = [];
shown.on('pageerror', error => errors.push(error.message));
await shown.goto(`http://127.0.0.1:${server.address().port}/#${kToken}`);
await shown.waitForSelector('.row');
const view = what => shown.evaluate(name => globalThis.decider.view[name], what);
const last = () => shown.evaluate(() => globalThis.decider.recording.last);
async function until(what, of) {
    await shown.waitForFunction(what, of, { timeout: 20_000 });
    await drawn(shown);
}

// It follows what comes, and stays in the past when somebody looks there.
const first = await last();
send(100);
await until(before => globalThis.decider.recording.last > before, first);
check(await view('time') === await last(), 'it follows the newest');
await shown.getByRole('slider', { name: 'Time' }).click({ position: { x: 300, y: 60 } });
const past = await view('time'), at = await last(), span = await view('span');
send(60);
await until(before => globalThis.decider.recording.last > before, at);
check(await view('time') === past && past < at, 'the past stays', past, await view('time'));
check(JSON.stringify(await view('span')) === JSON.stringify(span), 'the part that is shown stays');
check((await shown.textContent('.game')).includes('you look at the past'), 'it says so');
await shown.getByRole('button', { name: 'Now', exact: true }).click();
await drawn(shown);
check(await view('time') === await last(), 'to the newest again');
const [download] = await Promise.all([shown.waitForEvent('download'),
    shown.getByRole('button', { name: 'Save' }).click()]);
check(readFileSync(await download.path()).equals(bytes), 'the recording is saved');

// Buttons and keys; whom it watches.
check(asked.some(each => each.startsWith('POST /watch {"agent":"creature 0"')), 'the agent is watched', asked);
await shown.locator('[data-agent="2"]').click();
send(20);
await until(() => globalThis.decider.view.agent === 2);
await shown.keyboard.press('p');
await until(() => globalThis.decider.live.state.paused);
check(await shown.getByRole('button', { name: 'Run the game' }).isVisible(), 'paused');
await shown.keyboard.press('n');
await shown.getByRole('button', { name: 'Run the game' }).click();
await until(() => !globalThis.decider.live.state.paused);
await shown.getByRole('button', { name: 'starts' }).click();
await until(() => globalThis.decider.live.state.breaks.length === 1);
check(await shown.getByRole('button', { name: 'starts' }).getAttribute('aria-pressed') === 'true', 'a breakpoint is shown');
await shown.getByRole('button', { name: 'Ask the game now' }).click();
await shown.waitForFunction(() => document.querySelector('.answer-now')?.textContent.includes('is it stopped at'));
check(await shown.locator('.game [role=alert]').count() === 0, 'the sentence of the game is where one looks');
for (const each of ['POST /pause', 'POST /run', 'POST /step', 'POST /break', 'GET /now?agent=creature 2&decider=',
    'POST /watch {"agent":"creature 2"', 'POST /unwatch {"agent":"creature 0"']) {
    check(asked.some(line => line.replaceAll('+', ' ').startsWith(each)), 'it asked', each, asked);
}

// The game stops: the page shows whom and where.
state.stop = { decider: 'IDLE', what: 'started', agent: 3, name: 'creature 3', time: 1 };
stream.write(stateChunk());
await until(() => globalThis.decider.view.agent === 3);
check((await shown.textContent('.game')).includes('IDLE of creature 3 started'), 'why it stopped');
check(await shown.evaluate(() => globalThis.decider.view.chosen?.name) === 'IDLE', 'the decider is chosen');

// Values, fields and switches; what is switched is red.
const hasAsked = (what, ...more) => until0(() => asked.includes(`POST ${what}`), 'it asked', what, asked, ...more);
async function until0(is, ...words) {
    for (let i = 0; i < 200 && !is(); ++i) await drawn(shown);
    check(is(), ...words);
}
const agent = await shown.evaluate(() => globalThis.decider.recording.nameOf(globalThis.decider.view.agent));
const hunger = shown.getByRole('slider', { name: 'Hunger' });
await hunger.fill('80');
await hasAsked(`/set ${JSON.stringify({ agent, name: 'Hunger', value: 80 })}`);
check((await shown.textContent('.why')).includes(kSource), 'the line of the source');
const margin = shown.getByRole('textbox', { name: 'Margin' });
check(await margin.inputValue() === '15', 'the words of the field');
const set = value => ({ tree: 'CREATURE', decider: 'IDLE', field: 'Margin', value });
await margin.fill('x })');
await margin.press('Enter');
await hasAsked(`/set ${JSON.stringify(set('x })'))}`);
await until(() => globalThis.decider.live.refused.includes('is not one value'));
await margin.fill('40');
await margin.press('Enter');
await until(() => globalThis.decider.live.state.changes.length === 1);
check((await shown.textContent('.why')).includes('IDLE: .Margin = 40  // was 15'), 'what is changed');
await shown.getByRole('button', { name: 'Take back' }).last().click();
await until(() => globalThis.decider.live.state.changes.length === 0);
await hasAsked(`/set ${JSON.stringify(set(null))}`);
await shown.getByRole('textbox', { name: 'Another field' }).fill('MaxSeconds');
await shown.getByRole('textbox', { name: 'Its value' }).fill('3');
await shown.getByRole('button', { name: 'Set', exact: true }).click();
await hasAsked(`/set ${JSON.stringify({ ...set('3'), field: 'MaxSeconds' })}`);
await shown.getByRole('button', { name: 'Switch it off' }).click();
await shown.waitForSelector('main .forced');
check((await shown.textContent('main .forced')).includes(`IDLE of ${agent} is switched off`), 'who is switched');
const isRed = await shown.evaluate(() => {
    const [red, green, blue] = getComputedStyle(document.querySelector('main .forced')).backgroundColor.match(/\d+/g);
    return red > 1.4 * green && red > 1.4 * blue;
});
check(isRed, 'it is red');
await shown.locator('main .forced button').click();
await until(() => globalThis.decider.live.state.forced.length === 0);
await hasAsked(`/unforce ${JSON.stringify({ agent, decider: 'IDLE' })}`);

// The connection is lost, and comes again: breakpoints are told again.
state.breaks = [];
state.stop = null;
const numBreaks = asked.filter(each => each.startsWith('POST /break')).length;
const beforeEnd = await last();
send(1);
send(40);
stream.end();  // what came last is shown, though nothing follows
await until(before => globalThis.decider.live.problem !== '' && globalThis.decider.recording.last > before, beforeEnd);
await until(() => globalThis.decider.live.problem === '');
await until(() => globalThis.decider.live.state.breaks.length === 1);
check(asked.filter(each => each.startsWith('POST /break')).length === numBreaks + 1, 'the breakpoint is kept');
check(lost.length === 0 && errors.length === 0, 'errors', lost, errors);
check((await shown.locator('.row').count()) > 5, 'the tree is there again');
server.closeAllConnections();
server.close();
await finish(25);
