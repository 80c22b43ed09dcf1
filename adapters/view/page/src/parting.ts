// Where two agents part first, of one recording or of two: the first tick of which the library's own words differ.
import { type Recording, wordsOfNone } from './recording';

export interface Parting {
    time: number;
    lines: [string[], string[]];  // that only one of both has
}
export interface Who {
    recording: Recording;
    agent: number;
}
// Equal ticks, or a stay in a leaf. Numbers are those at its end.
interface Block {
    from: number;
    until: number;
    lines: string[];
}

function blocksOf(text: string): Block[] {
    // A reason of the game may have lines of its own, which begin as it likes.
    return text.split(/^@ (?=[\d.]+(?: to [\d.]+)? s\b)/m).slice(1).map(block => {
        const [head, ...lines] = block.trimEnd().split('\n').map(line => line.trim());
        const [, from, until = from, rest] = /^([\d.]+)(?: to ([\d.]+))? s(?:, \d+ ticks)?[,:]? ?(.*)/.exec(head)!;
        return { from: Number(from), until: Number(until), lines: rest ? [rest, ...lines] : lines };
    });
}

const toMilliseconds = (time: number) => Number(time.toFixed(3));

function staysOf({ recording, agent }: Who): Block[] {
    const [begin, end] = recording.changesOf(agent), { times, leaves, nodes } = recording;
    return Array.from({ length: end - begin }, (_, i) => {
        const leaf = leaves[begin + i];
        const path = leaf >= 0 ? nodes[leaf].path.map(node => node.name).join(' > ') : wordsOfNone(leaf);
        return { from: toMilliseconds(times[begin + i]), until: toMilliseconds(recording.endOf(agent, begin + i)),
            lines: [`active: ${path}`] };
    });
}

const withoutNumbers = (lines: string[]) =>
    lines.join('\n').replaceAll(' at the end', '').replace(/(?<!\w)-?\d[\d.]*(e[+-]?\d+)?(?!\w)/g, '#');

function isEqual(a: Block, b: Block): boolean {
    if (a.until === b.until) return a.lines.join('\n') === b.lines.join('\n');
    return withoutNumbers(a.lines) === withoutNumbers(b.lines);
}

function only(of: Block | undefined, other: Block | undefined): string[] {
    return (of?.lines ?? []).filter(line => !other?.lines.includes(line));
}

function firstOf(a: Block[], b: Block[]): Parting | null {
    const end = Math.min(a.at(-1)?.until ?? -Infinity, b.at(-1)?.until ?? -Infinity);
    for (let i = 0; ; ++i) {
        const x = a[i] as Block | undefined, y = b[i] as Block | undefined;
        const time = Math.min(x?.from ?? Infinity, y?.from ?? Infinity);
        if (time > end) return null;  // one of both ends before
        const hasX = x?.from === time, hasY = y?.from === time;
        if (hasX && hasY && isEqual(x, y)) continue;
        return { time, lines: [hasX ? only(x, hasY ? y : undefined) : [], hasY ? only(y, hasX ? x : undefined) : []] };
    }
}

export interface Partings {
    ticks: Parting | null | undefined;  // undefined: of one of both only the path was recorded
    paths: Parting | null;              // null: they are the same for as long as both go on
}

export function partingsOf(a: Who, b: Who): Partings {
    const [x, y] = [a, b].map(({ recording, agent }) => blocksOf(recording.reader.records(agent)));
    return { ticks: x.length > 0 && y.length > 0 ? firstOf(x, y) : undefined, paths: firstOf(staysOf(a), staysOf(b)) };
}
