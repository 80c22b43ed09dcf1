// What stands below the timeline: values, flags and gaps. Jumps to the next start and to the last failure.
import { readFileSync, writeFileSync } from 'node:fs';
import { check, drawn, file, go, open, run, runAnyway, timeOf } from './kit.mjs';

// Each value has the number at the end that the program tells.
export async function checkValues(page, recording, agent, end) {
    await go(page, { agent: `creature ${agent}`, time: end });
    const told = [...run('show', recording, `${agent}`).matchAll(/^(\w+), of 0 to 100: .* last (\S+) at/gm)];
    const shown = await page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext');
    check(told.length === 4, 'values are told', told.length);
    for (const [, name, number] of told) check(shown.includes(`${name} ${number}`), 'the value', name, number, shown);
    const tall = await page.locator('.timeline canvas').evaluate(each => each.clientHeight);
    await page.keyboard.press('v');
    await drawn(page);
    check(await page.locator('.timeline canvas').evaluate(each => each.clientHeight) < tall - 100, 'V hides values');
    await page.keyboard.press('v');
}

// The lane of a flag has it set exactly when the flags at a time say so.
export async function checkFlags(page, agent, times) {
    for (const time of times) {
        await go(page, { agent: `creature ${agent}`, time });
        const [lanes, shown] = await page.evaluate(now => {
            const { lanes: all, state } = globalThis.decider.now();
            const isSet = each => each.stays.some(([from, until]) => from <= now && now < until);
            return [all.flags.filter(isSet).map(each => each.name), [...state.flags, ...state.stimuli]];
        }, time);
        check(lanes.sort().join() === shown.sort().join(), 'flags', agent, time, lanes, shown);
    }
}

// A damaged frame is a gap: shown as one, and told as the program does.
export async function checkGap(recording) {
    const bytes = readFileSync(recording), chunks = [];
    for (let at = 12; at < bytes.length; at += 12 + bytes.readUInt32LE(at + 4)) chunks.push(at);
    const isKey = at => bytes.toString('latin1', at, at + 4) === 'KEYF';
    const key = chunks.findIndex((at, index) => index > 20 && isKey(at));
    bytes[chunks[key - 15] + 20] ^= 0x55;
    writeFileSync(file('gap.btrec'), bytes);
    const told = /nothing is known from (\S+) to (\S+) s, of (\d+) frames/
        .exec(runAnyway('show', file('gap.btrec')).stdout).slice(1).map(Number);
    const { page, errors } = await open(file('gap.btrec')), [from, until, num] = told;
    check(until - from > 0.5, 'there is a gap', told);
    check(JSON.stringify(await page.evaluate(() => globalThis.decider.recording.facts.gaps)) ===
        JSON.stringify([[from, until, num]]), 'the gap', told);
    const lit = page.locator('.row[aria-current]');
    const numLit = async time => (await go(page, { agent: 'creature 3', time }), lit.count());
    for (const time of [from, until, until + 0.1]) check(await numLit(time) > 0, 'the path beside the gap', time);
    check(await numLit((from + until) / 2) === 0, 'no path in the gap');
    const hint = await page.textContent('.hint');
    check(hint.includes('Nothing is known from') && hint.includes(`${num} frames`), 'the gap in words', hint);
    check((await page.textContent('.path')).includes('not recorded'), 'the path in words');
    check((await page.textContent('.why')).includes('Nothing is recorded of creature 3'), 'why in a gap');
    const slider = page.getByRole('slider', { name: 'Time' });
    check((await slider.getAttribute('aria-valuetext')).includes('nothing is known'), 'the gap for a screen reader');
    const inGap = await page.evaluate(() => globalThis.decider.now().counts[0]);
    check(inGap === 0, 'no agent is counted in a gap', inGap);
    // All rows of the timeline are hatched there: no colour of a branch is left.
    const numColours = await page.evaluate(time => {
        const canvas = document.querySelector('.timeline canvas'), { span } = globalThis.decider.view;
        const wide = canvas.clientWidth - 104, x = 96 + wide * (time - span.from) / (span.until - span.from);
        const to = canvas.getContext('2d'), scale = devicePixelRatio;
        const { data } = to.getImageData(Math.round((x - 4) * scale), 22 * scale, 3, 100 * scale);
        let num = 0;
        for (let i = 0; i < data.length; i += 4) {
            const colours = data.slice(i, i + 3);
            num += Math.max(...colours) - Math.min(...colours) > 40 ? 1 : 0;
        }
        return num;
    }, (from + until) / 2);
    check(numColours === 0, 'colours in the gap', numColours);
    check(errors.length === 0, 'errors', errors);
    await page.context().close();
}

// The next start is that of the paths; the last failure is an end that the words call so, and the newest of the list.
export async function checkNextAndFailed(page, texts, names, chance) {
    let numNext = 0, numFailed = 0;
    const isIn = (each, name) => each?.path.includes(name) ?? false;
    for (let i = 0; i < 60; ++i) {
        const agent = i % texts.length, name = names[Math.floor(chance() * names.length)], time = 12 + (i % 5);
        const wanted = texts[agent].find((each, at, all) => each.time > time + 0.0005 && isIn(each, name) &&
            (each.path.at(-1) === name || !isIn(all[at - 1], name)))?.time;
        await go(page, { agent: `creature ${agent}`, time, decider: name });
        const numNodes = await page.evaluate(of =>
            globalThis.decider.recording.nodes.filter(each => each.name === of).length, name);
        const next = page.locator('[data-jump=next]');
        if (numNodes === 1 && wanted !== undefined && !await next.isDisabled()) {
            await next.click();
            await drawn(page);
            check(await timeOf(page) <= wanted + 0.0006 && await timeOf(page) > time, 'next start', agent, name, time,
                await timeOf(page), wanted);
            const lit = await page.$$eval('.row[aria-current] .name', all => all.map(each => each.textContent));
            check(lit.includes(name), 'it starts there', agent, name, lit);
            numNext += Math.abs(await timeOf(page) - wanted) < 0.0006 ? 1 : 0;
        }
        await go(page, { agent: `creature ${agent}`, time: 30, decider: name });
        const failed = page.locator('[data-jump=failed]');
        if (await failed.isDisabled()) continue;
        await failed.click();
        await drawn(page);
        const there = await timeOf(page), shown = await page.textContent('.why');
        const text = run('why', file('some.btrec'), `creature ${agent}`, name, `${there - 0.05}`);
        const failure = /fail|could not start|given up|refused|not start/;
        check(there < 30 && (failure.test(text) || failure.test(shown)), 'last failure', agent, name, there, text);
        ++numFailed;
    }
    check(numNext > 10, 'next starts', numNext);
    check(numFailed > 2, 'last failures', numFailed);
}
