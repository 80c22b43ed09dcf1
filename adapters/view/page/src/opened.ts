// What is packed in the page, and files that somebody opens in it or drops on it.
import { Beside } from './beside';
import { Reader } from './reader';
import { Recording } from './recording';
import type { View } from './view';

// As build.mjs wrote it.
function fromLetters(text: string, size: number) {
    const view = new DataView(new ArrayBuffer(text.length / 5 * 4));
    for (let at = 0; at < text.length; at += 5) {
        let number = 0;
        for (const letter of text.slice(at, at + 5)) {
            number = number * 85 + (letter === '!' ? '<' : letter).charCodeAt(0) - 40;
        }
        view.setUint32(at / 5 * 4, number);
    }
    return new Uint8Array(view.buffer, 0, size);
}

export async function unpacked(id: string): Promise<Uint8Array<ArrayBuffer>> {
    const place = document.getElementById(id)!, text = place.textContent.trim(), { size } = place.dataset;
    if (text === '') throw new Error('there is none in this page; `decider view FILE -o report.html` makes one that has it');
    const packed = size ? fromLetters(text, Number(size)) : Uint8Array.from(atob(text), each => each.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

const kBegin = 0x89, kMostBytesOfText = 2 ** 24;

export const nameOfFile = (path: string) => path.split(/[\\/]/).at(-1)!;

// The path of the recording that a file of this name is: that of the chosen decider, else the first one.
function pathOf(view: View, name: string): string | undefined {
    const paths = [view.chosen, ...view.recording.nodes].map(node => node?.file);
    return paths.find(path => path !== undefined && nameOfFile(path) === name);
}

async function openText(view: View, file: File, path: string) {
    if (file.size > kMostBytesOfText) throw new Error(`${file.name}: it is too large`);
    view.texts.set(path, (await file.text()).split(/\r?\n/));
    view.set({ hasSource: true, refused: '' });
}

// Its agent of the same name, else its first one, is shown beside the agent.
async function openRecording(view: View, file: File) {
    const reader = await Reader.start(await unpacked('reader'));
    const facts = reader.open(new Uint8Array(await file.arrayBuffer()));
    const refused = facts.problem && `${file.name}: ${facts.problem}`;
    if (facts.agents.length === 0) return view.set({ refused: refused || `${file.name}: no agent is in it` });
    const recording = new Recording(facts, reader), agent = recording.agentOf(view.recording.nameOf(view.agent));
    view.set({ refused, beside: new Beside(view, recording, Math.max(0, agent), file.name) });
}

// Another recording, or the text of a tree: `path` is that of the decider for which it is opened. A game that begins
// anew has another view.
export async function openFile(of: () => View, file: File | undefined, path?: string) {
    if (!file || of().recording.numAgents === 0) return;
    try {
        const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
        if (first === kBegin || file.name.endsWith('.btrec')) return await openRecording(of(), file);
        const found = path && nameOfFile(path) === file.name ? path : pathOf(of(), file.name);
        if (found === undefined) throw new Error(`${file.name}: no recording, and no file of a decider`);
        await openText(of(), file, found);
    } catch (error) {
        of().set({ refused: error instanceof Error ? error.message : `${file.name}: ${error}` });
    }
}
