// build.mjs READER WORLDS MODULES OUTPUT: makes the page, one HTML file, of src/, the reader of recordings, and the worlds
// in WebAssembly. Packages are in MODULES. The same sources give the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [reader, worlds, modules, output] = process.argv.slice(2);
const source = join(dirname(fileURLToPath(import.meta.url)), 'src');
const { buildSync } = createRequire(join(modules, 'any.js'))('esbuild');

const bundled = file => buildSync({
    entryPoints: [join(source, file)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    jsx: 'automatic', jsxImportSource: 'preact', nodePaths: [modules], legalComments: 'none', charset: 'utf8',
    loader: { '.bt': 'text' },
}).outputFiles[0].text;
const packed = file => gzipSync(readFileSync(file), { level: 9 }).toString('base64');

const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; " +
    "base-uri 'none'; form-action 'none'";
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>Decider: playground</title>
<style>${bundled('style.css')}</style></head>
<body><div id="app"></div><script type="text/plain" id="reader">${packed(reader)}</script>
<script type="text/plain" id="worlds">${packed(worlds)}</script>
<script>${bundled('main.tsx').replaceAll('</script', '<\\/script')}</script></body></html>
`;
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, page);
