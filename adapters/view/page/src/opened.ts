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

const kBegin = 0x89, kMostBytes = 2 ** 24;

// The text of a tree is shown beside it. Of another recording the agent of the same name, else its first one, is shown
// beside the agent.
export async function openFile(view: View, file: File | undefined) {
    if (!file || view.recording.numAgents === 0) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes[0] !== kBegin && !file.name.endsWith('.btrec') && bytes.length < kMostBytes) {
        view.texts.set(file.name, new TextDecoder().decode(bytes).split(/\r?\n/));
        return view.set({ hasSource: true, refused: '' });
    }
    const reader = await Reader.start(await unpacked('reader')), facts = reader.open(bytes);
    const refused = facts.problem && `${file.name}: ${facts.problem}`;
    if (facts.agents.length === 0) return view.set({ refused: refused || `${file.name}: no agent is in it` });
    const recording = new Recording(facts, reader), agent = recording.agentOf(view.recording.nameOf(view.agent));
    view.set({ refused, beside: new Beside(view, recording, Math.max(0, agent), file.name) });
}
