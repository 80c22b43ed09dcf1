// What one looks for is found: the active decider, an agent, a decider, the place of a link, and a decider again in an
// edited tree.
import { check, drawn, go, open } from './kit.mjs';

const chosen = page => page.evaluate(() => [globalThis.decider.view.agent, globalThis.decider.view.chosen?.name]);

export async function checkFinding(recording) {
    const { page, errors } = await open(recording, '#agent=creature%203&time=12');
    await page.setViewportSize({ width: 1100, height: 560 });
    await page.reload();
    await page.waitForSelector('.row.tip');
    for (const agent of [3, 5, 7]) {
        if (agent !== 3) await go(page, { agent: `creature ${agent}`, time: 12 });
        const isSeen = await page.evaluate(() => {
            const box = document.querySelector('.outline').getBoundingClientRect();
            const row = document.querySelector('.row.tip').getBoundingClientRect();
            return row.top >= box.top && row.bottom <= box.bottom;
        });
        check(isSeen, 'the active decider can be seen', agent);
    }
    for (const [words, wanted] of [['creature 4', [4, undefined]], ['play', [4, 'PLAY']], ['pla', [4, 'PLAY']]]) {
        await page.keyboard.press('/');
        await page.locator('.search').fill(words);
        await page.keyboard.press('Enter');
        await drawn(page);
        check((await chosen(page)).join() === wanted.join(), 'Enter chooses', words, await chosen(page));
        await page.keyboard.press('Escape');
    }
    await go(page, { agent: 'creature 2', time: 14.5, decider: 'EAT' });
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(() => location.hash.includes('time=15.5'));
    const told = new URLSearchParams((await page.evaluate(() => location.hash)).slice(1));
    check(told.get('agent') === 'creature 2' && told.get('decider') === 'EAT', 'the address', `${told}`);
    const shownTime = 14.5 + 1 / 30;  // it must come back to the last digit
    await go(page, { agent: 'creature 2', time: shownTime, beside: 'creature 5' });
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(time => location.hash.includes(`time=${time}`), shownTime + 1);
    check((await page.evaluate(() => location.hash)).includes('beside=creature+5'), 'who is beside, in the address');
    for (const place of [{ agent: 'nobody' }, { agent: 'creature 1', decider: 'NONE' }]) {
        await go(page, place);
        const words = `${place.decider ?? place.agent}, of the page's address`;
        check((await page.textContent('.problem')).startsWith(words), 'who is not there', words);
    }
    await go(page, { agent: 'creature 1' });
    check(await page.locator('.problem').count() === 0, 'who is there');
    const nums = await page.$$eval('.branches b', all => all.map(each => Number(each.textContent)));
    const numAgents = await page.evaluate(() => globalThis.decider.recording.numAgents);
    check(nums.reduce((sum, each) => sum + each) === numAgents, 'each agent in a branch', nums);
    const again = await page.evaluate(() => {
        const { recording } = globalThis.decider, [tree] = recording.facts.trees;
        const edited = { ...tree, nodes: [...tree.nodes, { ...tree.nodes.at(-1), name: 'NEW' }] };
        const both = new recording.constructor({ ...recording.facts, trees: [tree, edited] }, recording.reader);
        return both.roots[0].children.concat(both.nodes.slice(0, 9)).every(node => {
            const found = both.inTree(1, node);
            return found.tree === 1 && found.name === node.name && found.same === node.number;
        }) && both.inTree(0, both.nodes.at(-1)) === undefined;
    });
    check(again, 'a decider in an edited tree');
    check(errors.length === 0, 'errors', errors);
    await page.context().close();
}
