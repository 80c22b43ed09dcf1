// A second agent beside the first, of the same recording or of another one: at the same time, with the same decider.
import { Asking, type Now } from './now';
import { type Partings, partingsOf } from './parting';
import type { Recording, TreeNode } from './recording';
import { View } from './view';

const kPauseOfPartings = 2000;  // ms, while a game runs; longer if it takes long

// The decider at the same place in a tree of a recording.
function counterpartOf(node: TreeNode | null, recording: Recording, tree: number): TreeNode | null {
    if (!node || (recording.nodes[node.number] === node && node.tree === tree)) return node;
    const isSame = (each: TreeNode) => each.tree === tree && each.path.length === node.path.length &&
        each.path.every((up, level) => up.name === node.path[level].name);
    return recording.nodes.find(isSame) ?? null;
}

const treeOf = ({ recording, agent, time }: View) => recording.treeOf(agent, time);

export class Beside {
    readonly view: View;
    private readonly asking: Asking;
    private key = '';
    private asked = -Infinity;
    private pause = kPauseOfPartings;
    private found: Partings = { ticks: undefined, paths: null };

    // `file`: of the other recording; empty: it is the same one.
    constructor(private readonly first: View, readonly recording: Recording, agent: number, readonly file = '') {
        this.asking = new Asking(recording);
        this.view = new View(recording, () => first.set({}));
        Object.assign(this.view, {
            agent, isBeside: true,
            choose: (node: TreeNode | null) => first.choose(counterpartOf(node, first.recording, treeOf(first))),
        });
    }

    now(): Now {
        const { time, span, layout, isFocused, folded, filter, isPlaying, chosen } = this.first;
        Object.assign(this.view, { time, span, layout, isFocused, folded, filter, isPlaying,
            chosen: counterpartOf(chosen, this.recording, treeOf(this.view)) });
        return this.asking.now(this.view);
    }

    // Looked for anew if another agent is shown, and from time to time while a game runs in which both do the same.
    get partings(): Partings {
        const { first, view } = this, who = `${first.agent} ${view.agent} `, key = who + first.recording.version;
        const isSame = !this.found.ticks || !this.found.paths;
        const isOld = key !== this.key && isSame && performance.now() - this.asked > this.pause;
        if (!this.key.startsWith(who) || isOld) {
            const begun = performance.now();
            this.found = partingsOf(first, view);
            this.key = key;
            this.asked = performance.now();
            this.pause = Math.max(kPauseOfPartings, 20 * (this.asked - begun));
        }
        return this.found;
    }
}
