// site_test.mjs SITE FOLDER: looks at all pages of the site in a browser, at 1280 and at 400 pixels: no link is broken, nothing is
// wider than the window, nothing is asked of another site. In FOLDER are the packages.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { browser, build as site, check, finish } from '../view/kit.mjs';

const kTypes = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json',
    '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const server = createServer((request, response) => {
    const file = join(site, decodeURIComponent(new URL(request.url, 'http://site').pathname));
    const isThere = existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : 404, { 'content-type': kTypes[extname(file)] ?? 'application/octet-stream' });
    response.end(isThere ? readFileSync(file) : '');
}).listen(0, '127.0.0.1');
await new Promise(done => server.once('listening', done));
const base = `http://127.0.0.1:${server.address().port}/`;

async function open(options) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const isOwn = url => url.startsWith(base) || url.startsWith('data:');
    page.on('request', request => check(isOwn(request.url()), 'a request', request.url()));
    page.on('response', response => check(response.status() < 400, 'there is no', response.url(), 'for', page.url()));
    page.on('pageerror', error => check(false, 'an error', page.url(), error.message));
    return page;
}

// From the first page along all links.
const anchors = new Map(), links = [], waiting = ['index.html'], seen = new Set(waiting);
async function look(page, paths) {
    for (const path of paths) {
        await page.goto(base + path);
        const found = await page.evaluate(() => ({
            ids: [...document.querySelectorAll('[id], a[name]')].map(each => each.id || each.name),
            links: [...document.querySelectorAll('a[href]')].map(each => each.href),
        }));
        anchors.set(path, new Set(found.ids));
        for (const width of [1280, 400]) {
            await page.setViewportSize({ width, height: 900 });
            const wide = await page.evaluate(() => document.documentElement.scrollWidth);
            check(wide <= width, path, 'has', wide, 'pixels at', width);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
        for (const link of found.links.filter(each => each.startsWith(base))) {
            const [target, anchor] = link.slice(base.length).split('#');
            links.push({ path, target: target || 'index.html', anchor: decodeURIComponent(anchor ?? '') });
            if (target.endsWith('.html') && !seen.has(target)) seen.add(target) && waiting.push(target);
        }
    }
}
const pages = await Promise.all([open(), open()]);
while (waiting.length > 0) {
    const next = waiting.splice(0);
    await Promise.all(pages.map((page, at) => look(page, next.filter((_, i) => i % pages.length === at))));
}
for (const { path, target, anchor } of links) {
    if (anchor === 'nested-classes') continue;  // Doxygen links to this heading where it leaves it out
    const isThere = target.endsWith('.html') ? !anchor || anchors.get(target)?.has(anchor)
        : existsSync(join(site, decodeURIComponent(target)));
    check(isThere, path, 'links to', `${target}#${anchor}`);
}
console.log(`${anchors.size} pages, ${links.length} links`);
check(anchors.size > 100, 'pages', anchors.size);

// Search finds what the pages say, and the programs that they link to do not stand before them.
await pages[0].goto(`${base}index.html`);
await pages[0].getByRole('textbox', { name: 'Search' }).click();
await pages[0].keyboard.type('stimuli');
await pages[0].waitForSelector('.md-search-result__item a');
const results = await pages[0].$$eval('.md-search-result__item > a', all => all.map(each => each.href));
check(results[0].includes('s06_preconditions_and_stimuli'), 'search finds', results[0]);
check(results.every(each => !each.includes('/source/')), 'programs among the pages', results);

// Dark where the system is, and as it was chosen, in the reference too.
const isDark = page => page.evaluate(() => {
    const [red] = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return Number(red) < 100;
});
const page = await open({ colorScheme: 'dark' });
for (const path of ['index.html', 'reference/annotated.html']) {
    await page.goto(base + path);
    check(await isDark(page), path, 'is dark');
}
await page.goto(`${base}index.html`);
await page.getByTitle('Light').click();
for (const path of ['index.html', 'reference/annotated.html']) {
    await page.goto(base + path);
    check(!await isDark(page), path, 'is light');
}
server.close();
await finish();
