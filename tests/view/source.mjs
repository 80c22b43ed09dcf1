// The file of a tree beside the tree: each node has its line, and a line its node.
import { mkdtempSync, writeFileSync } from 'node:fs';
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
    await page.waitForFunction(wanted => {
        const paths = [...globalThis.decider.view.texts.keys()];
        return paths.some(path => path.endsWith(`/${wanted}`));
    }, name);
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

// A file of another name, an older version, and one long line.
async function checkOtherTexts() {
    const folder = mkdtempSync(file('texts')), top = join(folder, 'top.bt'), recording = file('top.btrec');
    writeFileSync(join(folder, 'tree.bt'), 'sequence {\n action heal\n action fight\n}\n');
    writeFileSync(top, 'selector {\n behavior tree\n}\n');
    run('run', top, '--record', recording);
    const { page, errors } = await open(recording);
    const give = async (name, words) => {
        const buffer = Buffer.from(words), input = page.locator('.source input[type=file]');
        await input.setInputFiles({ name, mimeType: 'text/plain', buffer });
        await page.waitForFunction(([wanted, first]) => {
            const { texts, refused } = globalThis.decider.view;
            return refused.startsWith(wanted) || [...texts.values()].some(lines => lines[0] === first);
        }, [name, words.split('\n')[0]]);
        await drawn(page);
    };
    await page.keyboard.press('s');
    await page.locator('.row').nth(3).click();
    check(await page.locator('.source b').textContent() === 'tree.bt:2', 'of the inner file');
    await give('tree.bt', 'one line');
    check((await page.locator('.source').textContent()).includes('no such line'), 'an older version');
    const paths = await page.evaluate(() => [...globalThis.decider.view.texts.keys()].join());
    check(paths === join(folder, 'tree.bt'), 'by its path', paths);
    await give('cat.txt', 'a cat');
    check((await page.locator('.problem').textContent()).includes('cat.txt is no recording'), 'another name');
    await give('tree.bt', `long\n${'y'.repeat(3_000_000)}\n`);
    check((await page.locator('.text-lines').textContent()).length < 10_000, 'a long line is cut');
    check(errors.length === 0, 'errors', errors);
    await page.context().close();
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
    await checkOtherTexts();
    // A tree of constants in C++ has no file.
    await go(pageOfConstants, { agent: 'creature 1', time: 5 });
    await pageOfConstants.keyboard.press('s');
    await drawn(pageOfConstants);
    check((await pageOfConstants.textContent('.source')).includes('does not say where this decider is written'), 'no file');
    await pageOfConstants.keyboard.press('s');
}
