// page_test.mjs BUILD FOLDER: looks at the page of `decider view` in a browser. BUILD has the programs; in FOLDER are
// the packages and what is made.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBeside, checkBesideOfPaths } from './beside.mjs';
import { checkFinding } from './finding.mjs';
import { build, check, drawn, file, finish, go, open, record, run, runAll, runAnyway, timeOf } from './kit.mjs';
import { checkFlags, checkGap, checkNextAndFailed, checkValues } from './lanes.mjs';
import { checkKeys, checkNames, checkTab } from './reach.mjs';
import { checkSource } from './source.mjs';

const kAgents = 12, kSeconds = 40;
const recording = record('some.btrec', kAgents, kSeconds);

// What an agent did, from the program's own text: time, path, seconds.
function textOf(agent) {
    const lines = run('show', recording, `${agent}`).split('\n');
    return lines.map(line => /^([\d.]+) s  (.*)  ([\d.]+) s(?: so far)?$/.exec(line)).filter(Boolean)
        .map(([, time, path, seconds]) => ({ time: Number(time), path: path.split(' > '), seconds: Number(seconds) }));
}
const texts = Array.from({ length: kAgents }, (_, agent) => textOf(agent));
const pathAt = (agent, time) => texts[agent].filter(each => each.time <= time + 0.0005).at(-1)?.path ?? [];
const litNames = page => page.$$eval('.row[aria-current] .name', all => all.map(each => each.textContent));
const chance = (seed => () => (seed = (seed * 48271) % 2147483647) / 2147483647)(7);
const drawnTime = () => Math.round(1 + chance() * (kSeconds - 2) * 10) / 10;

const { page, requests, errors } = await open(recording);
const topOfTree = await page.locator('.outline').evaluate(each => each.scrollTop);
check(topOfTree === 0 && await page.locator('.row .name').first().textContent() === 'ROOT', 'the tree begins at ROOT');
check(texts.every(each => each.length > 3), 'the texts have paths');

// 1: the rows that are lit are the path.
for (let i = 0; i < 40; ++i) {
    const agent = Math.floor(chance() * kAgents), time = drawnTime(), wanted = pathAt(agent, time);
    await go(page, { agent: `creature ${agent}`, time });
    const lit = await litNames(page);
    check(lit.join() === wanted.join(), 'lit', agent, time, lit, wanted);
    check(lit.at(-1) === await page.textContent('.row.tip .name'), 'the tip', agent, time);
}
await page.keyboard.press('f');
await drawn(page);
const [numRows, most] = await page.evaluate(() => [document.querySelectorAll('.row').length,
    Math.max(...globalThis.decider.recording.nodes.map(node => node.children.length)) *
        globalThis.decider.recording.numLevels]);
check(numRows > 1 && numRows <= most, 'focus shows', numRows, 'of at most', most);
await page.keyboard.press('g');
await drawn(page);
check(await page.locator('.box').count() === numRows, 'the graph has the rows of the outline');
await page.keyboard.press('g');
await page.keyboard.press('f');

// 2: a click goes to its time, and the keys move.
const slider = page.getByRole('slider', { name: 'Time' }), box = await slider.boundingBox();
const xOf = part => box.x + 96 + part * (box.width - 104), y = box.y + box.height - 20;
for (const part of [0.02, 0.11, 0.2, 0.31, 0.42, 0.5, 0.63, 0.71, 0.8, 0.97]) {
    await page.mouse.click(xOf(part), y);
    await drawn(page);
    const time = await timeOf(page), agent = await page.evaluate(() => globalThis.decider.view.agent);
    check(Math.abs(time - (0.1 + part * (kSeconds - 0.1))) < 0.1, 'a click goes to', time);
    const lit = await litNames(page), wanted = pathAt(agent, time);
    check(lit.join() === wanted.join(), 'lit after a click', lit, wanted);
}
await page.mouse.move(xOf(0.1), y);
await page.mouse.down();
for (const part of [0.3, 0.9, 0.4, 1.5, -0.5, 0.6]) {
    await page.mouse.move(xOf(part), y - 500 * Math.abs(part));
    const wanted = 0.1 + Math.max(0, Math.min(1, part)) * (kSeconds - 0.1);
    check(Math.abs(await timeOf(page) - wanted) < 0.1, 'dragged to', part, await timeOf(page), wanted);
}
await page.mouse.up();
const dropped = await timeOf(page);
await page.mouse.move(xOf(0.2), y);
check(await timeOf(page) === dropped, 'the time stays where it was dropped');
await page.mouse.wheel(0, -300);
await drawn(page);
const spanOf = () => page.evaluate(() => ({ ...globalThis.decider.view.span }));
const near = await spanOf(), around = 0.1 + 0.2 * (kSeconds - 0.1);
check(near.until - near.from < kSeconds * 0.9, 'the wheel shows less', near);
check(Math.abs(near.from + 0.2 * (near.until - near.from) - around) < 0.1, 'around the pointer', near, around);
await page.keyboard.press('0');
check((await spanOf()).until === kSeconds, 'all is shown again');
const pressed = async keys => (await page.keyboard.press(keys), await drawn(page), timeOf(page));
await go(page, { agent: 'creature 3', time: 20.05 });
const after = await pressed('ArrowRight'), before = await pressed('ArrowLeft');
check(after > 20.05 && before < 20.05, 'changes around 20.05', before, after);
check(await pressed('ArrowRight') === after, 'there and back');
check(texts[3].filter(each => each.time > 20.05).every(each => each.time >= after - 0.0005), 'no change is left out');
check(Math.abs(await pressed('Shift+ArrowRight') - after - 1) < 1e-9, 'a second on');
check(Math.abs(await pressed('Shift+ArrowLeft') - after) < 1e-9, 'a second back');
check(await pressed('Home') === 0.1 && await pressed('End') === kSeconds, 'begin and end');
for (const speed of ['0.25', '0.5', '1', '2', '4']) {
    await pressed('Home');
    await page.selectOption('select', speed);
    await page.evaluate(() => globalThis.decider.view.play(2));  // as after 2 s
    check(Math.abs(await timeOf(page) - 0.1 - 2 * Number(speed)) < 1e-9, 'at the speed', speed, await timeOf(page));
}
await pressed('Home');
await page.evaluate(() => document.activeElement.blur());
await page.keyboard.press('Space');
await page.waitForFunction(() => globalThis.decider.view.time > 1);
await page.keyboard.press('Space');
const paused = await timeOf(page);
await drawn(page);
check(await timeOf(page) === paused, 'a pause');
await page.keyboard.press('+');
check(await page.evaluate(() => globalThis.decider.view.span.until - globalThis.decider.view.span.from) < kSeconds * 0.6, 'zoom');
await page.keyboard.press('0');

// 3: the words are those of `decider why`: of all that are asked, and of some as they stand in the page.
const names = await page.evaluate(() => [...new Set(globalThis.decider.recording.nodes.map(node => node.name))]);
const asked = Array.from({ length: 1000 }, () => ({ agent: `creature ${Math.floor(chance() * kAgents)}`,
    time: drawnTime(), decider: names[Math.floor(chance() * names.length)] }));
const wordsOf = text => text.split('\n').map(line => line.trim()).filter(Boolean).join('\n');
const runs = asked.map(each => ['why', recording, each.agent, each.decider, `${each.time}`]);
const wordsThen = (await runAll(runs)).map(wordsOf);
const answers = (await page.evaluate(all => all.map(({ agent, time, decider: name }) => {
    const { recording: of } = globalThis.decider;
    const node = of.nodes.find(each => each.name === name);
    return of.reader.why(of.facts.agents.indexOf(agent), node.number, time);
}), asked)).map(wordsOf);
asked.forEach((each, at) => check(answers[at] === wordsThen[at], 'why', each, answers[at], wordsThen[at]));
check(new Set(wordsThen).size > 900, 'texts differ');
for (let at = 0; at < 60; ++at) {
    await go(page, asked[at]);
    const shown = await page.locator('.text').first().locator('p').allTextContents();
    check(shown.join('\n') === wordsThen[at], 'why, in the page', asked[at], shown, wordsThen[at]);
}

// 6: jumps go to the ticks that the words name.
let numJumps = 0;
for (let i = 0; i < 40; ++i) {
    const agent = `creature ${i % kAgents}`, decider = names[Math.floor(chance() * names.length)];
    const text = run('why', recording, agent, decider, '30');
    const named = { started: /It was (?:last )?activated at ([\d.]+) s/.exec(text),
        rejected: /When it was last asked, at ([\d.]+) s, it was rejected/.exec(text) };
    for (const [kind, match] of Object.entries(named)) {
        await go(page, { agent, time: 30, decider });
        const jump = page.locator(`[data-jump=${kind}]`);
        if (!match || await jump.isDisabled()) continue;
        await jump.click();
        await drawn(page);
        check(Math.abs(await timeOf(page) - Number(match[1])) < 0.0006, kind, agent, decider, await timeOf(page), text);
        ++numJumps;
    }
}
check(numJumps > 10, 'jumps', numJumps);

await checkNextAndFailed(page, texts, names, chance);

// A leaf says why its group began, too.
await go(page, { agent: 'creature 2', time: 20 });
await page.keyboard.press('Escape');
await drawn(page);
const group = pathAt(2, 20).at(-2), parts = await page.locator('.why h3').allTextContents();
check(pathAt(2, 20).length < 3 || parts.includes(`Why ${group}`), 'why the group', group, parts);
const aboutGroup = await page.locator('.text').nth(1).locator('p').allTextContents();
check(pathAt(2, 20).length < 3 || wordsOf(aboutGroup.join('\n')) ===
    wordsOf(run('why', recording, 'creature 2', group, '20')), 'the words about the group');

// 10: values, flags, and gaps.
await checkValues(page, recording, 5, kSeconds);
await checkFlags(page, 4, Array.from({ length: 20 }, drawnTime));
await checkGap(recording);
await checkFinding(recording);

// 9: two agents, and two recordings.
await checkBeside(page, recording, pathAt, chance);

// 14: the file of a tree.
await checkSource(page);

// 7: shares of time are those of the texts.
await page.keyboard.press('Escape');
await drawn(page);
for (const [from, until] of [[0.1, kSeconds], [10, 20], [33.3, 34.4]]) {
    const seconds = new Map();
    let all = 0;
    for (const { time, path, seconds: long } of texts.flat()) {
        const part = Math.max(0, Math.min(until, time + long) - Math.max(from, time));
        all += part;
        for (const name of new Set(path)) seconds.set(name, (seconds.get(name) ?? 0) + part);
    }
    const shares = await page.evaluate(([begin, end]) => {
        const { recording: of } = globalThis.decider, found = {}, every = of.sharesBetween(begin, end);
        for (const node of of.nodes) found[node.name] = (found[node.name] ?? 0) + every[node.number];
        return found;
    }, [from, until]);
    for (const name of names) {
        const wanted = (seconds.get(name) ?? 0) / all;
        check(Math.abs(shares[name] - wanted) < 0.001, 'the share of', name, from, until, shares[name], wanted);
    }
}

// The keyboard, and what a screen reader is told.
await page.getByRole('tree', { name: 'Tree' }).focus();
const chosen = () => page.locator('[role=treeitem][aria-selected=true] .name').textContent();
const first = await chosen();
await page.keyboard.press('ArrowUp');
await drawn(page);
check(await chosen() !== first, 'up in the tree');
await page.getByRole('listbox', { name: 'Agents' }).focus();
const agentBefore = await page.evaluate(() => globalThis.decider.view.agent);
await page.keyboard.press(agentBefore > 0 ? 'ArrowUp' : 'ArrowDown');
check(Math.abs(await page.evaluate(() => globalThis.decider.view.agent) - agentBefore) === 1, 'up in the list');
check((await slider.getAttribute('aria-valuetext')).includes(','), 'the slider tells time and path');
await checkNames(page, 'of the outline');
await checkTab(page, 'of the outline');
await checkKeys(page);
await page.keyboard.press('/');
await page.keyboard.type('creature 7');
await drawn(page);
check(await page.locator('.agent').count() === 1, 'one agent is found');

// 5: offline, and small.
check(requests.length === 1 && requests[0].startsWith('file:'), 'requests', requests);
check(errors.length === 0, 'errors', errors);
const size = statSync(join(build, 'view/viewer.html')).size;
check(size <= 250_000, 'the page has', size, 'bytes');
console.log(`the page has ${size} bytes`);
await page.context().close();

// 4: many agents.
const many = await open(record('many.btrec', 10_000, 3));
await many.page.setViewportSize({ width: 1440, height: 900 });
await many.page.waitForFunction(() => {
    const list = document.querySelector('.list');
    list.scrollTo(0, list.scrollHeight);  // again if it has another height by then
    return document.querySelector('[data-agent="9999"]');
});
check(await many.page.locator('.agent').count() <= 60, 'rows of agents');
check((await many.page.textContent('.agents footer')) === '10000 agents', 'all agents are counted');
check((await many.page.textContent('.hint')).includes('Only the path'), 'why is not known');
await checkBesideOfPaths(many.page);
check(many.errors.length === 0, 'errors', many.errors);
await many.page.context().close();

// Names are text, whatever is in them. The demo's title is the name of its file.
const hostile = await open(record('<img src=x onerror=alert(1)>.btrec', 2, 1));
check((await hostile.page.textContent('h1')).includes('<img src=x'), 'the title is text');
check(await hostile.page.locator('img').count() === 0 && hostile.errors.length === 0, 'a name became HTML', hostile.errors);
await hostile.page.context().close();

// A damaged file: what is before is shown, with the words of the program.
writeFileSync(file('cut.btrec'), readFileSync(recording).subarray(0, 60_000));
const cut = await open(file('cut.btrec')), told = runAnyway('show', file('cut.btrec')).stderr.split(': ').slice(1).join(': ');
check(cut.made.status === 1, 'the exit code of a cut file', cut.made.status);
check((await cut.page.getByRole('alert').textContent()).includes(told.trim()), 'the damage is told', told);
check((await litNames(cut.page)).length > 1, 'what is before the damage is shown');
await finish();
