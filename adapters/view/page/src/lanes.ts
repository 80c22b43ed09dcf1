// What one agent had beside its path: the values that the game showed, and its flags.
import { lastAtOrBefore, type Recording, type TreeNode } from './recording';

// A value that was told; each number holds until the next.
export interface Curve {
    name: string;
    least: number;
    most: number;
    times: Float64Array;
    numbers: Float64Array;
    bounds: [bound: number, node: TreeNode][];  // of ranges of the agent's tree that are of this value
}
export interface FlagLane {
    name: string;
    isStimulus: boolean;
    stays: [from: number, until: number][];  // in which it was set
}
export interface Lanes {
    curves: Curve[];
    flags: FlagLane[];
}

export const numberAt = ({ times, numbers }: Curve, time: number): number | undefined =>
    numbers[lastAtOrBefore(times, time)];

// "Creature::Hunger" is Hunger.
const isOf = (range: string, value: string) => range === value || range.endsWith(`::${value}`);

function boundsOf(value: string, nodes: TreeNode[]): [number, TreeNode][] {
    const bounds = new Map<number, TreeNode>();
    for (const node of nodes) {
        for (const [name, ...both] of node.ranges ?? []) {
            for (const bound of isOf(name, value) ? both : []) {
                if (bound !== null && !bounds.has(bound)) bounds.set(bound, node);
            }
        }
    }
    return [...bounds];
}

function curvesOf(recording: Recording, agent: number, tree: number): Curve[] {
    const nodes = recording.nodes.filter(node => node.tree === tree);
    return recording.facts.values.map(([name, least, most], value) => {
        const all = recording.reader.numbers(agent, value);
        const times = all.filter((_, at) => at % 2 === 0), numbers = all.filter((_, at) => at % 2 === 1);
        return { name, least, most, times, numbers, bounds: boundsOf(name, nodes) };
    }).filter(each => each.times.length > 0);
}

// Of those flags that were ever set.
function flagsOf(recording: Recording, agent: number, tree: number): FlagLane[] {
    const all = recording.reader.flags(agent);
    const { flags, stimuli } = recording.facts.trees[tree] ?? { flags: [], stimuli: [] };
    const lane = (bit: number, names: string[], which: 1 | 2): FlagLane => {
        const stays: FlagLane['stays'] = [];
        let isSet = false;
        for (let at = 0; at < all.length; at += 3) {
            const bits = all[at + which], was = isSet;
            isSet = bits >= 0 && ((bits >>> bit) & 1) === 1;
            if (isSet && !was) stays.push([all[at], recording.last]);
            else if (was && !isSet) stays[stays.length - 1][1] = all[at];
        }
        return { name: names[bit] || `bit ${bit}`, isStimulus: which === 2, stays };
    };
    const bits = Array.from({ length: 32 }, (_, bit) => bit);
    return [...bits.map(bit => lane(bit, flags, 1)), ...bits.map(bit => lane(bit, stimuli, 2))]
        .filter(each => each.stays.length > 0);
}

export function lanesOf(recording: Recording, agent: number, tree: number): Lanes {
    return { curves: curvesOf(recording, agent, tree), flags: flagsOf(recording, agent, tree) };
}
