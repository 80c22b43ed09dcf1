// What is worked out once for a drawing of the page, and kept while the view stays where it is.
import { type Lanes, lanesOf } from './lanes';
import { kNotThere, type Recording, type TreeNode } from './recording';
import type { Answer, Jumps, State } from './reader';
import type { View } from './view';

export interface Now {
    view: View;
    recording: Recording;
    state: State | null;
    path: TreeNode[];          // active, root first
    active: Set<TreeNode>;     // with those that run side by side
    answers: Map<number, Answer>;
    root: TreeNode | undefined;
    subject: TreeNode | undefined;  // the decider that is explained
    why: string;
    whyAbove: string;          // of an active leaf: why the group began that it is in
    lanes: Lanes;
    jumps: Jumps;
    counts: Uint32Array;       // of agents, see countsAt
    shares: Float64Array;      // of time, for each place (TreeNode.same)
    since: number;             // s, when the leaf began
    beside: Now | null;        // of the agent that is shown beside this one
}

// While it plays: sums over all agents are made 4 times a second at most, and the reader is asked 10 times a second and
// whenever the agent does something else.
const kPause = 250, kPauseOfQuestions = 100;

class Sums {
    private made = -Infinity;
    private key = '';
    private value: Float64Array | Uint32Array | undefined;

    get<Sum extends Float64Array | Uint32Array>(key: string, make: () => Sum, isPlaying: boolean): Sum {
        const isOld = !isPlaying || performance.now() - this.made > kPause;
        if (this.value === undefined || (key !== this.key && isOld)) {
            this.value = make();
            this.key = key;
            this.made = performance.now();
        }
        return this.value as Sum;
    }
}

export class Asking {
    private readonly shares = new Sums();
    private readonly counts = new Sums();
    private stateKey = '';
    private whyKey = '';
    private stateOf = '';  // whom and what the state is about, whatever the time
    private whyOf = '';
    private asked = -Infinity;
    private state: State | null = null;
    private why = '';
    private whyAbove = '';
    private lanesKey = '';
    private lanes: Lanes = { curves: [], flags: [] };
    private jumps: Jumps = { past: [] };

    constructor(private readonly recording: Recording) {}

    now(view: View): Now {
        const { recording } = this, { agent, time, span } = view;
        const change = recording.numAgents > 0 ? recording.changeAt(agent, time) : -1;
        const isSoon = view.isPlaying && performance.now() - this.asked < kPauseOfQuestions;
        if (!isSoon) this.asked = performance.now();
        if (this.stateKey !== `${agent} ${time}` && !(isSoon && this.stateOf === `${agent} ${change}`)) {
            this.state = recording.numAgents > 0 ? recording.reader.state(agent, time) : null;
            this.stateKey = `${agent} ${time}`;
            this.stateOf = `${agent} ${change}`;
        }
        const state = this.state, leaf = recording.numAgents > 0 ? recording.leafAt(agent, time) : kNotThere;
        const nodes = (state?.active ?? []).map(number => recording.nodes[number]);
        const path = nodes.filter((node, at) => node.path.length === at + 1 && node.path.every((up, i) => nodes[i] === up));
        const root = recording.roots[recording.numAgents > 0 ? recording.treeOf(agent, time) : 0];
        const chosen = view.chosen && root && recording.inTree(root.tree, view.chosen);
        const subject = chosen ?? path[path.length - 1] ?? root;
        const active = new Set(nodes);
        const group = subject?.children.length === 0 && active.has(subject) ? subject.above : null;
        this.askWhy(agent, subject, group, time, `${agent} ${change} ${subject?.number}`, isSoon);
        this.askLanes(agent, root);
        return {
            view, recording, state, path, root, subject, active,
            why: this.why, whyAbove: this.whyAbove, lanes: this.lanes, jumps: this.jumps,
            answers: new Map((state?.answers ?? []).map(answer => [answer[0], answer])),
            counts: this.counts.get(`${time} ${recording.version}`, () => recording.countsAt(time), view.isPlaying),
            shares: this.shares.get(`${span.from} ${span.until}`,
                () => recording.sharesBetween(span.from, span.until), view.isPlaying),
            since: leaf !== kNotThere && change >= 0 ? recording.times[change] : time,
            beside: view.beside?.now() ?? null,
        };
    }

    // `about`: whom and what the answer is about, whatever the time, which is enough if it is soon. `group`: of an
    // active leaf, the one that it is in.
    private askWhy(agent: number, subject: TreeNode | undefined, group: TreeNode | null, time: number, about: string,
        isSoon: boolean) {
        const key = `${agent} ${subject?.number} ${time}`;
        if (key === this.whyKey || (isSoon && about === this.whyOf)) return;
        this.whyKey = key;
        this.whyOf = about;
        this.why = subject ? this.recording.reader.why(agent, subject.number, time) : '';
        this.whyAbove = group?.above ? this.recording.reader.why(agent, group.number, time) : '';
        this.jumps = subject ? this.recording.reader.jumps(agent, subject.number, time) : { past: [] };
    }

    private askLanes(agent: number, root: TreeNode | undefined) {
        const key = `${agent} ${root?.tree} ${this.recording.version}`;
        if (key === this.lanesKey || !root) return;
        this.lanesKey = key;
        this.lanes = lanesOf(this.recording, agent, root.tree);
    }
}
