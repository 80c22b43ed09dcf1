// Two agents beside each other, of one recording and of two: what each does, and where they part first.
import { check, drawn, file, go, open, record, run, timeOf } from './kit.mjs';

// The ticks in which anything changed, as the program prints them. Each has a time, and lasts for some ticks.
function recordsOf(recording, agent) {
    return run('show', '--records', recording, agent).split(/\n(?=@ )/).map(text => {
        const [, from, until, rest] = /^@ ([\d.]+)(?: to ([\d.]+))? s(?:, \d+ ticks)?([^]*)$/.exec(text);
        return { from: Number(from), until: Number(until ?? from), rest: rest.trimEnd() };
    });
}

// Time by time: the first that differs. What a number was is told for the last of equal ticks.
function firstThatDiffers(here, there) {
    const end = Math.min(here.at(-1).until, there.at(-1).until);
    const times = [...new Set([...here, ...there].map(each => each.from))].sort((a, b) => a - b);
    const bare = ({ rest }) => rest.replaceAll(' at the end', '').replace(/(?<![\w.])-?[\d.]+(e[-+]\d+)?(?!\w)/g, 'N');
    for (const time of times.filter(each => each <= end)) {
        const [a, b] = [here, there].map(all => all.findLast(each => each.from <= time));
        if (!a || !b || a.from !== b.from) return time;
        if (a.until === b.until ? a.rest !== b.rest : bare(a) !== bare(b)) return time;
    }
    return null;
}

// Where each stay in a leaf begins. A leaf that is activated anew begins another one.
function staysOf(records) {
    const stays = [];
    for (const { from, rest } of records) {
        const path = /^ *active: (.*)$/m.exec(rest)?.[1] ?? '', leaf = path.split(' > ').at(-1);
        const begins = rest.split('\n').some(line => line.trim() === `${leaf} was activated`);
        const isNew = begins || path !== stays.at(-1)?.path;
        if (isNew) stays.push({ from, path });
    }
    return stays;
}
function firstOtherStay(here, there) {
    const all = [staysOf(here), staysOf(there)], end = Math.min(here.at(-1).until, there.at(-1).until);
    for (let i = 0; ; ++i) {
        const [a, b] = all.map(stays => stays[i]), time = Math.min(a?.from ?? Infinity, b?.from ?? Infinity);
        if (time > end) return null;
        if (a?.from !== b?.from || a.path !== b.path) return time;
    }
}

const litIn = (page, column) => page.$$eval(`.columns section:nth-of-type(${column}) .row[aria-current] .name`,
    all => all.map(each => each.textContent));
const told = page => page.locator('.beside [role=status]').textContent();

// Gives when the paths part.
async function checkPair(page, [file1, agent1], [file2, agent2]) {
    const pair = [recordsOf(file1, agent1), recordsOf(file2, agent2)];
    const wanted = firstThatDiffers(...pair), path = firstOtherStay(...pair);
    const words = await told(page);
    if (path === null) check(words.includes('paths are the same'), 'the same paths', agent1, agent2, words);
    else {
        await page.locator('.beside button').last().click();
        await drawn(page);
        check(Math.abs(await timeOf(page) - path) < 1e-9, 'where paths part', agent1, agent2, words, path);
    }
    if (wanted === null) {
        check(words.includes('No tick differs'), 'no tick', agent1, agent2, words);
        return path;
    }
    await page.locator('.beside button').first().click();
    await drawn(page);
    check(Math.abs(await timeOf(page) - wanted) < 1e-9, 'the first tick', agent1, agent2, words, wanted);
    const texts = [run('show', '--records', file1, agent1), run('show', '--records', file2, agent2)];
    for (const [at, text] of texts.entries()) {
        const lines = await page.locator('.only').nth(at).locator('p').allTextContents();
        const isThere = line => text.includes(line) || line === 'what was before goes on';
        check(lines.length > 0 && lines.every(isThere), 'only here', agent1, agent2, lines);
    }
    return path;
}

export async function checkBeside(page, recording, pathAt, chance) {
    const firsts = new Set();
    for (let i = 0; i < 20; ++i) {
        const one = i % 12, other = (one + 1 + Math.floor(chance() * 11)) % 12;
        const time = Math.round(10 + chance() * 200) / 10;
        await go(page, { agent: `creature ${one}`, beside: `creature ${other}`, time });
        for (const [column, agent] of [[1, one], [2, other]]) {
            const lit = await litIn(page, column), wanted = pathAt(agent, time);
            check(lit.join() === wanted.join(), 'lit in column', column, agent, time, lit, wanted);
        }
        firsts.add(await checkPair(page, [recording, `creature ${one}`], [recording, `creature ${other}`]));
    }
    check(firsts.size > 1, 'paths part at other times', [...firsts]);
    // The other one is chosen by its name, and by a click with Shift; a decider is chosen in both, and explained.
    const name = page.locator('.beside input').first();
    await name.fill('creature 7');
    await name.press('Enter');
    await drawn(page);
    const nameOfOther = await page.locator('.columns section').nth(1).locator('.crumbs b').textContent();
    check(nameOfOther === 'creature 7', 'by its name');
    await page.locator('[data-agent="2"]').click({ modifiers: ['Shift'] });
    await drawn(page);
    check(await name.inputValue() === 'creature 2', 'by a click with Shift', await name.inputValue());
    await page.locator('.columns section').nth(1).locator('.row').nth(3).click();
    await drawn(page);
    const chosen = await page.locator('.row.chosen .name').allTextContents(), time = await timeOf(page);
    check(chosen.length === 2 && chosen[0] === chosen[1], 'chosen in both', chosen);
    const shown = (await page.locator('.text.beside-why p').allTextContents()).join('\n');
    const wanted = run('why', recording, 'creature 2', chosen[0], `${time}`).split('\n').map(line => line.trim())
        .filter(Boolean).join('\n');
    check(shown === wanted, 'why, beside', shown, wanted);
    await page.keyboard.press('b');
    await drawn(page);
    check(await page.locator('.columns section').count() === 1, 'B closes it');

    // Another recording: by hand, and dropped.
    const another = record('another.btrec', 12, 20, '--seed', '4');
    await page.keyboard.press('b');
    const choose = page.locator('.beside input[type=file]');
    for (const [from, agent] of [[another, 'creature 3'], [another, 'creature 5'], [recording, 'creature 5']]) {
        await go(page, { agent, time: 5 });
        await choose.setInputFiles(from);
        await page.waitForFunction(([name, wanted]) => {
            const { beside } = globalThis.decider.view;
            return beside?.file === name && beside.recording.nameOf(beside.view.agent) === wanted;
        }, [from.split('/').at(-1), agent]);
        await drawn(page);
        await checkPair(page, [recording, agent], [from, agent]);
    }
    check((await page.textContent('.beside')).includes('some.btrec'), 'the name of the file');
    await choose.setInputFiles({ name: 'no.btrec', mimeType: 'text/plain', buffer: Buffer.from('(tree)') });
    await page.waitForSelector('[role=alert]');
    const refused = await page.getByRole('alert').textContent();
    check(refused.includes('no.btrec: byte 0: this is no recording'), 'no recording');
    await page.evaluate(() => globalThis.decider.view.set({ beside: null, refused: '' }));
    await drawn(page);
}

// Of agents whose paths only were recorded, these are compared.
export async function checkBesideOfPaths(page) {
    await go(page, { agent: 'creature 17', beside: 'creature 18', time: 2 });
    const words = await told(page);
    check(!words.includes('tick') && words.includes('aths'), 'paths only', words);
}
