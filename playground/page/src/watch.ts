// The watched agent's tree, as the page of `decider view` shows it: of a recording that is made anew while the world
// plays.
import { Asking, type Now } from '../../../adapters/view/page/src/now';
import type { Reader } from '../../../adapters/view/page/src/reader';
import { Recording, type TreeNode } from '../../../adapters/view/page/src/recording';
import { View } from '../../../adapters/view/page/src/view';

const nameOf = (node: TreeNode) => node.path.map(each => `${each.index} ${each.name}`).join('\n');

export class Watch {
    view: View | null = null;
    private asking: Asking | null = null;

    constructor(private readonly reader: Reader, private readonly redraw: () => void) {}

    // The view stays as it was, as far as the trees are the same.
    take(bytes: Uint8Array, agent: number) {
        const recording = new Recording(this.reader.open(bytes), this.reader), before = this.view;
        const view = new View(recording, this.redraw);
        Object.assign(view, { agent, time: recording.last, isPlaying: true });
        if (before !== null) {
            const folded = new Set([...before.folded].map(nameOf));
            const chosen = before.agent === agent && before.chosen ? nameOf(before.chosen) : undefined;
            const tree = recording.treeOf(agent, view.time);
            for (const node of recording.nodes) {
                if (folded.has(nameOf(node))) view.folded.add(node);
                if (node.tree === tree && nameOf(node) === chosen) view.chosen = node;
            }
        }
        this.view = view;
        this.asking = new Asking(recording);
    }
    forget() { this.view = null; }

    now(): Now | null {
        const now = this.view && this.asking!.now(this.view);
        return now && { ...now, since: this.startOf(now) ?? now.since };
    }
    // In s, of the active leaf: the recording has one frame, but what the recorder kept from before is in it.
    private startOf({ path, recording, view, subject, jumps }: Now): number | undefined {
        const leaf = path.at(-1);
        if (leaf === subject) return jumps.started;
        return leaf && recording.reader.jumps(view.agent, leaf.number, view.time).started;
    }
    // Whether somebody went to another time than now.
    isInPast(): boolean { return this.view !== null && this.view.time < this.view.recording.last; }
}
