// The file of a tree beside the tree: each node has its line, and a line its node.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check, drawn, file, go, open, run } from './kit.mjs';

const kFolder = join(dirname(fileURLToPath(import.meta.url)), '../formats/convert');
// The lines of the nodes of scout.bt, from above to below. The behavior `look` is in a file of its own.
const kOfScout = [1, 3, 5, 7, 9, 11, 13, 15, 'look.bt:1', 'look.bt:3', 'look.bt:4', 16, 15, 'look.bt:1', 'look.bt:3',
    'look.bt:4', 20];
const kTrees = [
    { name: 'scout.bt', lines: kOfScout },
    { name: 'scout.edn', lines: [1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6] },
    { name: 'guard.json', lines: [15, 33, 48, 63, 75, 90, 102, 114] },
];

const marked = page => page.$$eval('.line[aria-current=true]', all => all.map(each => each.dataset.line));
const openText = async (page, name) => {
    await page.locator('.source input[type=file]').setInputFiles(join(kFolder, name));
    await page.waitForFunction(wanted => globalThis.decider.view.texts.has(wanted), name);
    await drawn(page);
};

async function checkTree({ name, lines }) {
    const recording = file(`${name}.btrec`);
    run('run', join(kFolder, name), '--record', recording);
    const { page, errors } = await open(recording);
    await page.keyboard.press('s');
    const others = lines.filter(each => typeof each === 'string').map(each => each.split(':')[0]);
    for (const other of new Set([name, ...others])) {
        await page.locator('.row').nth(Math.max(0, lines.findIndex(each => `${each}`.startsWith(other)))).click();
        await openText(page, other);
    }
    for (const [at, line] of lines.entries()) {
        await page.locator('.row').nth(at).click();
        await drawn(page);
        const [text, number] = `${line}`.includes(':') ? line.split(':') : [name, `${line}`];
        check((await marked(page)).join() === number, 'the line of', name, at, await marked(page), number);
        check(await page.locator('.source b').textContent() === `${text}:${number}`, 'the file of', name, at);
    }
    const rows = page.locator('.line'), bottom = await rows.last().boundingBox();
    const box = await page.locator('.text-lines').boundingBox();
    const hasAll = await rows.count() === Number(await rows.last().getAttribute('data-line'));
    check(hasAll || bottom.y + bottom.height >= box.y + box.height, 'nothing is blank below', name);
    check(errors.length === 0, 'errors', errors);
    return page;
}

export async function checkSource(pageOfConstants) {
    for (const tree of kTrees) {
        const page = await checkTree(tree);
        if (tree.name === 'scout.bt') {
            await page.locator('.line[data-line="11"]').click();
            await drawn(page);
            check(await page.locator('.row.chosen .name').textContent() === 'say( "hi", 1 )', 'the node of a line');
            await page.keyboard.press('s');
            await drawn(page);
            check(await page.locator('.source').count() === 0, 'S closes it');
        }
        await page.context().close();
    }
    // A tree of constants in C++ has no file.
    await go(pageOfConstants, { agent: 'creature 1', time: 5 });
    await pageOfConstants.keyboard.press('s');
    await drawn(pageOfConstants);
    check((await pageOfConstants.textContent('.source')).includes('in no file that the recording names'), 'no file');
    await pageOfConstants.keyboard.press('s');
}
