// Starts the page: unpacks the reader and the recording, which are both in the page, and draws when something changes.
import { render } from 'preact';
import { readAddress } from './address';
import { App } from './app';
import { handleKey } from './keys';
import { Asking } from './now';
import { Reader } from './reader';
import { Recording } from './recording';
import { View } from './view';

async function unpacked(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const text = document.getElementById(id)?.textContent?.trim() ?? '';
    if (text === '') throw new Error('there is none in this page; `decider view FILE -o report.html` makes one that has it');
    const packed = Uint8Array.from(atob(text), each => each.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

function show(recording: Recording) {
    const place = document.getElementById('app')!, asking = new Asking(recording);
    let isDirty = true, before = performance.now();
    const view = new View(recording, () => { isDirty = true; });
    const frame = (now: number) => {
        if (view.isPlaying) view.play((now - before) / 1000);
        before = now;
        if (isDirty) {
            isDirty = false;
            render(<App now={asking.now(view)} />, place);
        }
        requestAnimationFrame(frame);
    };
    addEventListener('keydown', event => handleKey(event, view));
    for (const what of ['resize', 'hashchange']) addEventListener(what, () => { isDirty = true; });
    addEventListener('hashchange', () => readAddress(view, location.hash));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { isDirty = true; });
    readAddress(view, location.hash);
    document.title = [recording.facts.program, recording.facts.title].filter(Boolean).join(', ') || 'Recording';
    // For the console, and for tests.
    Object.assign(globalThis, { decider: { view, recording, now: () => asking.now(view) } });
    requestAnimationFrame(frame);
}

async function start() {
    const place = document.getElementById('app')!;
    try {
        const reader = await Reader.start(await unpacked('reader'));
        const bytes = await unpacked('recording');
        show(new Recording(reader.open(bytes), reader));
    } catch (error) {
        place.textContent = `The recording can't be shown: ${error instanceof Error ? error.message : error}`;
        place.className = 'empty';
    }
}
void start();
