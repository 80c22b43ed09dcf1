// Files that somebody opens in the page or drops on it.
import { Beside } from './beside';
import { unpacked } from './packed';
import { Reader } from './reader';
import { Recording } from './recording';
import type { View } from './view';

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
        if (found === undefined) {
            throw new Error(`${file.name} is no recording, and this recording names no such file. ` +
                'A development build (BT_LIVE) or AddSource tells where trees are written.');
        }
        await openText(of(), file, found);
    } catch (error) {
        of().set({ refused: error instanceof Error ? error.message : `${file.name}: ${error}` });
    }
}
