// Whether all of the page can be reached by keyboard, and has a name that a screen reader tells.
import { check, drawn } from './kit.mjs';

const kControls = ['button', 'link', 'slider', 'searchbox', 'textbox', 'combobox', 'listbox', 'option', 'tree',
    'treeitem', 'menulist', 'dialog', 'image'];

// The controls of the page as a screen reader sees them.
async function controls(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes.filter(each => !each.ignored && kControls.includes(each.role.value.toLowerCase()))
        .map(each => ({ role: each.role.value, name: each.name?.value?.trim() ?? '' }));
}

export async function checkNames(page, where) {
    const all = await controls(page), unnamed = all.filter(each => each.name === '').map(each => each.role);
    check(all.length > 1, 'controls', where, all.length);
    check(unnamed.length === 0, 'without a name', where, unnamed);
    const lost = await page.$$eval('[aria-activedescendant]', every => every.map(each =>
        each.getAttribute('aria-activedescendant')).filter(id => !document.getElementById(id)));
    check(lost.length === 0, 'a marked row is not there', where, lost);
}

// Tab comes to each control that can be used, and leaves it again; what has the focus can be seen.
export async function checkTab(page, where) {
    const wanted = await page.evaluate(() => {
        const all = [...document.querySelectorAll('button, a[href], input, select, [tabindex="0"]')];
        all.forEach((each, at) => { each.dataset.at = `${at}`; });
        document.activeElement.blur();
        return all.filter(each => !each.disabled).length;
    });
    const seen = new Set();
    let hidden = 0;
    for (let i = 0; i < wanted + 10; ++i) {
        await page.keyboard.press('Tab');
        const [at, isVisible] = await page.evaluate(() => {
            const { activeElement: it } = document, box = it.getBoundingClientRect();
            const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
            return [it.dataset.at ?? '', isInside && box.width > 0];
        });
        if (at === '') continue;
        seen.add(at);
        if (!isVisible) ++hidden;
    }
    check(seen.size === wanted, 'Tab comes to', seen.size, 'of', wanted, where);
    check(hidden === 0, hidden, 'controls can not be seen that have the focus', where);
}

export async function checkKeys(page) {
    const shown = what => page.evaluate(name => globalThis.decider.view[name], what);
    const pressed = async (keys, on) => (await (on ?? page.locator('body')).press(keys), drawn(page));
    await pressed('?');
    check(await page.getByRole('dialog', { name: 'Help' }).isVisible(), 'help opens');
    check(await page.evaluate(() => document.activeElement.closest('dialog') !== null), 'help has the focus');
    await checkNames(page, 'with help');
    await page.keyboard.press('Escape');
    await drawn(page);
    check(await page.getByRole('dialog').count() === 0, 'help closes');
    await pressed('Enter', page.getByRole('button', { name: 'Graph' }));
    check(await shown('layout') === 'graph', 'Enter presses a button');
    await checkNames(page, 'of the graph');
    await pressed('Space', page.getByRole('button', { name: 'Outline' }));
    const isPlaying = await shown('isPlaying');
    check(await shown('layout') === 'outline' && !isPlaying, 'Space presses a button, and plays nothing');
    const tree = page.getByRole('tree', { name: 'Tree' }), rows = page.locator('.row');
    const chosen = () => page.locator('[role=treeitem][aria-selected=true]');
    for (let i = 0; i < 60 && await chosen().getAttribute('aria-level') !== '1'; ++i) await pressed('ArrowUp', tree);
    const numRows = await rows.count();
    await pressed('Enter', tree);
    check(await rows.count() === 1 && await chosen().getAttribute('aria-expanded') === 'false', 'Enter folds');
    await pressed('Enter', tree);
    check(await rows.count() === numRows, 'Enter unfolds');
    await page.getByLabel('Speed').selectOption('1');
    await pressed('Escape');
}
