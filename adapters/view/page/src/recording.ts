// The recording as the page uses it: nodes with their paths and colours, and who did what when.
import { Changes } from './changes';
import type { Facts, NodeFacts, Reader } from './reader';

export interface TreeNode extends Omit<NodeFacts, 'file'> {
    file?: string;
    number: number;  // over all trees
    tree: number;
    above: TreeNode | null;
    children: TreeNode[];
    path: TreeNode[];  // the root first, this node last
    index: number;     // among the children of the node above
    branch: number;    // of Recording.branches; -1: above them
    same: number;      // the number of this place in the first tree of its name; counts and shares are added there
    isCounted: boolean;  // false: below nodes that run side by side, where no path ends
}

export interface Branch {
    name: string;
    nodes: Set<TreeNode>;  // one for each tree that has it
}

const placeOf = ({ file, line }: NodeFacts, files: string[]) =>
    ({ file: file === undefined ? undefined : files[file], line });

const runsSideBySide = (node: Pick<NodeFacts, 'kind'>) => node.kind === 'kParallel' || node.kind === 'kOwnNode';

// In the place of a node's number.
export const kNothing = -1, kNotThere = -2, kNotRecorded = -3;
export const wordsOfNone = (leaf: number) =>
    leaf === kNotThere ? '(not there)' : leaf === kNotRecorded ? '(not recorded)' : '(nothing)';

// The last index from `begin` on, below `end`, whose value is at most `wanted`; begin - 1: none.
export function lastAtOrBefore(values: ArrayLike<number>, wanted: number, begin = 0, end = values.length): number {
    let low = begin, high = end;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (values[middle] <= wanted) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}

export class Recording {
    readonly nodes: TreeNode[] = [];
    readonly roots: TreeNode[] = [];
    readonly branches: Branch[] = [];
    numLevels = 0;  // of the longest path
    version = 0;    // how often it grew
    private readonly changes = new Changes();
    private readonly firsts = new Map<string, number>();

    constructor(public facts: Facts, readonly reader: Reader) {
        this.addTrees();
        this.changes.add(reader.changes());
    }

    // More was read: these are the facts now. Nodes stay the same objects.
    grow(facts: Facts) {
        this.facts = { ...facts, agents: this.facts.agents.concat(facts.agents) };
        // Where nodes are written may be told later, or anew.
        const places = facts.trees.flatMap(({ nodes, files }) => nodes.map(node => placeOf(node, files)));
        this.nodes.forEach((node, at) => Object.assign(node, places[at]));
        this.addTrees();
        this.changes.add(this.reader.changes());
        ++this.version;
    }

    private addTrees() {
        const first = this.roots.length;
        this.facts.trees.slice(first).forEach((tree, number) => this.addTree(tree, first + number));
        for (const root of this.roots.slice(first)) this.addBranches(root);
        this.numLevels = this.nodes.reduce((most, node) => Math.max(most, node.path.length), 0);
    }

    get first() { return this.facts.first; }
    get last() { return Math.max(this.facts.last, this.facts.first); }
    get numAgents() { return this.facts.agents.length; }
    get times() { return this.changes.times; }
    get leaves() { return this.changes.leaves; }
    // The gap around a time.
    gapAt(time: number) { return this.facts.gaps.find(([from, until]) => from < time && time < until); }
    nameOf(agent: number) { return this.facts.agents[agent]; }
    // The last one with that name; -1: none, or no name.
    agentOf(name: string | null) { return name === null ? -1 : this.facts.agents.lastIndexOf(name); }
    treeOf(agent: number, time: number) {
        const leaf = this.leafAt(agent, time);
        if (leaf >= 0) return this.nodes[leaf].tree;
        const [begin, end] = this.changesOf(agent);
        for (let at = begin; at < end; ++at) if (this.leaves[at] >= 0) return this.nodes[this.leaves[at]].tree;
        return 0;
    }

    // The node of a tree at the place of another tree's node, as after an edit; else one of its name, if there is one.
    inTree(tree: number, node: TreeNode): TreeNode | undefined {
        if (node.tree === tree) return node;
        const all = this.nodes.filter(each => each.tree === tree && each.name === node.name);
        return all.find(each => each.same === node.same) ?? all[0];
    }

    // The indexes of an agent's changes: the first, and one more than the last.
    changesOf(agent: number): [number, number] {
        return [this.changes.first[agent], this.changes.end[agent]];
    }
    // The change that holds at a time; below the first: none.
    changeAt(agent: number, time: number): number {
        const [begin, end] = this.changesOf(agent);
        return lastAtOrBefore(this.times, time, begin, end);
    }
    leafAt(agent: number, time: number): number {
        const at = this.changeAt(agent, time);
        return at < this.changes.first[agent] ? kNotThere : this.leaves[at];
    }
    endOf(agent: number, change: number): number {
        return change + 1 < this.changes.end[agent] ? this.times[change + 1] : this.last;
    }
    // The number of branches means: in no branch.
    branchOf(leaf: number): number {
        const branch = leaf >= 0 ? this.nodes[leaf].branch : -1;
        return branch >= 0 ? branch : this.branches.length;
    }

    // For each place (TreeNode.same), how many agents are in it. Behind them: for each branch, and for no branch.
    countsAt(time: number): Uint32Array {
        const counts = new Uint32Array(this.nodes.length + this.branches.length + 1);
        for (let agent = 0; agent < this.numAgents; ++agent) {
            const leaf = this.leafAt(agent, time);
            ++counts[this.nodes.length + this.branchOf(leaf)];
            if (leaf >= 0) for (const node of this.nodes[leaf].path) ++counts[node.same];
        }
        return counts;
    }

    // For each node, its share of the time of all agents between two times. Agents that are not there do not count.
    sharesBetween(from: number, until: number): Float64Array {
        const ofLeaf = new Float64Array(this.nodes.length), shares = new Float64Array(this.nodes.length);
        let all = 0;
        for (let agent = 0; agent < this.numAgents; ++agent) {
            const [begin, end] = this.changesOf(agent);
            for (let at = Math.max(begin, this.changeAt(agent, from)); at < end && this.times[at] < until; ++at) {
                const seconds = Math.min(until, this.endOf(agent, at)) - Math.max(from, this.times[at]);
                if (seconds <= 0 || this.leaves[at] < kNothing) continue;
                all += seconds;
                if (this.leaves[at] >= 0) ofLeaf[this.leaves[at]] += seconds;
            }
        }
        if (all === 0) return shares;
        ofLeaf.forEach((seconds, leaf) => {
            if (seconds > 0) for (const node of this.nodes[leaf].path) shares[node.same] += seconds / all;
        });
        return shares;
    }

    private addTree({ name, nodes, files }: Facts['trees'][number], number: number) {
        const first = this.nodes.length;
        for (const facts of nodes) {
            const above = facts.parent >= 0 ? this.nodes[first + facts.parent] : null;
            const nth = above?.children.filter(each => each.name === facts.name).length ?? 0;
            const key = JSON.stringify([above?.same ?? name, facts.name, nth]);
            const same = this.firsts.get(key) ?? this.nodes.length;
            this.firsts.set(key, same);
            const node: TreeNode = { ...facts, ...placeOf(facts, files), number: this.nodes.length, tree: number, same,
                above, children: [], path: [],
                index: above ? above.children.length : 0, branch: -1,
                isCounted: above === null || (above.isCounted && !runsSideBySide(above)) };
            node.path = above ? [...above.path, node] : [node];
            if (above) above.children.push(node);
            else this.roots.push(node);
            this.nodes.push(node);
        }
    }

    // Branches of one name in several trees, as after an edit, are one.
    private addBranches(root: TreeNode) {
        let top = root;
        while (top.children.length === 1) top = top.children[0];
        for (const child of top.children) {
            let number = this.branches.findIndex(each => each.name === child.name && !this.hasTree(each, child.tree));
            if (number < 0) number = this.branches.push({ name: child.name, nodes: new Set() }) - 1;
            this.branches[number].nodes.add(child);
            const paint = (node: TreeNode) => {
                node.branch = number;
                node.children.forEach(paint);
            };
            paint(child);
        }
    }
    private hasTree(branch: Branch, tree: number) {
        return [...branch.nodes].some(node => node.tree === tree);
    }
}
