// build.mjs READER MODULES OUTPUT: makes the page, one HTML file, of src/ and the reader in WebAssembly. Packages are in
// MODULES. The same sources give the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const [reader, modules, output] = process.argv.slice(2);
const source = join(dirname(fileURLToPath(import.meta.url)), 'src');
const { buildSync } = createRequire(join(modules, 'any.js'))('esbuild');

const bundled = file => buildSync({
    entryPoints: [join(source, file)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    jsx: 'automatic', jsxImportSource: 'preact', nodePaths: [modules], legalComments: 'none', charset: 'utf8',
}).outputFiles[0].text;

// No request is made: what is not allowed here can't be asked for, whatever is in a recording.
const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'";
// Five letters for each four bytes take a fifteenth less room than base64. They are `(` to `|`, with `!` for `<`.
function lettersOf(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 4) {
        let number = bytes.readUInt32BE(at), five = '';
        for (let i = 0; i < 5; ++i) {
            five = String.fromCharCode(40 + number % 85) + five;
            number = Math.floor(number / 85);
        }
        text += five.replaceAll('<', '!');
    }
    return text;
}
function packed(id, bytes) {
    const zipped = gzipSync(bytes, { level: 9 });
    const text = lettersOf(Buffer.concat([zipped, Buffer.alloc(3 - (zipped.length + 3) % 4)]));
    return `<script type="text/plain" id="${id}" data-size="${zipped.length}">${text}</script>`;
}
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>Decider</title><style>${bundled('style.css')}</style></head>
<body><div id="app"></div>${packed('reader', readFileSync(reader))}
<script type="text/plain" id="recording"></script>${packed('code', bundled('main.tsx'))}
<script>${bundled('start.ts')}</script></body></html>
`;
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, page);
