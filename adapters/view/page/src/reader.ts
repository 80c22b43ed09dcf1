// Asks the recording. The library's own reader, compiled to WebAssembly, has it (why.h): this file knows no format.
export interface NodeFacts {
    name: string;
    parent: number;  // in its tree; -1: the root
    kind: string;
    behavior?: string;
    needs?: string;
    note?: string;
    margin?: number;
    maxSeconds?: number;
    seconds?: number;
    count?: number;
    ranges?: Range[];
    file?: number;  // of the tree's files, in which it is written
    line?: number;  // from 1
}
// A check of a field of the agent; without a bound: null.
export type Range = [name: string, least: number | null, most: number | null];
export interface Facts {
    problem: string;
    program: string;
    title: string;
    first: number;
    last: number;
    mapWidth: number;  // 0: there is no map
    mapHeight: number;
    agents: string[];  // of a recording that comes in parts: those that are new
    trees: { name: string; nodes: NodeFacts[]; files: string[]; flags: string[]; stimuli: string[] }[];
    marks: [time: number, agent: number, text: string][];
    values: [name: string, least: number, most: number][];
    gaps: [from: number, until: number, numFrames: number][];  // of which nothing is known
}
export type Answer = [node: number, verdict: number, isNow: number, words: string];
export interface State {
    active: number[];
    isWhole: number;
    hasEvents: number;
    answers?: Answer[];
    flags?: string[];
    stimuli?: string[];
}
export interface Jumps {
    started?: number;
    startsNext?: number;
    failed?: number;
    howFailed?: string;
    rejected?: number;
    whyRejected?: string;
    past: [time: number, what: string][];
}
// What agents did since they were asked last: of each its number, how many changes stay, and how many follow.
export interface NewChanges {
    numAgents: number;
    told: Uint32Array;
    times: Float64Array;
    leaves: Int32Array;
}

interface Questions {
    memory: WebAssembly.Memory;
    _initialize(): void;
    DeciderRoom(numBytes: number): number;
    DeciderOpen(): number;
    DeciderBegin(): void;
    DeciderAdd(): number;
    DeciderForget(before: number, mostBytes: number): number;
    DeciderChanges(): number;
    DeciderPlaces(time: number): number;
    DeciderNumbers(agent: number, value: number): number;
    DeciderFlags(agent: number): number;
    DeciderState(agent: number, time: number): number;
    DeciderWhy(agent: number, node: number, time: number): number;
    DeciderJumps(agent: number, node: number, time: number): number;
    DeciderRecords(agent: number): number;
    DeciderAnswer(): number;
}

export class Reader {
    private readonly text = new TextDecoder();

    private constructor(private readonly ask: Questions) {}

    static async start(program: BufferSource): Promise<Reader> {
        // The reader opens no files and prints nothing.
        const system = new Proxy({}, { get: () => () => 0 });
        const { instance } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system });
        const ask = instance.exports as unknown as Questions;
        ask._initialize();
        return new Reader(ask);
    }

    open(recording: Uint8Array): Facts {
        const room = this.ask.DeciderRoom(recording.length);
        new Uint8Array(this.ask.memory.buffer, room, recording.length).set(recording);
        return JSON.parse(this.answer(this.ask.DeciderOpen()));
    }

    // A recording that comes in parts: begins with nothing.
    begin(): Facts {
        this.ask.DeciderBegin();
        return this.add([]);
    }
    // All until then.
    add(parts: Uint8Array[]): Facts {
        const length = parts.reduce((sum, part) => sum + part.length, 0), room = this.ask.DeciderRoom(length);
        let at = room;
        for (const part of parts) {
            new Uint8Array(this.ask.memory.buffer, at, part.length).set(part);
            at += part.length;
        }
        return JSON.parse(this.answer(this.ask.DeciderAdd()));
    }
    // Whether the oldest is forgotten: what is before a time, or a quarter of more than so many bytes.
    forget(before: number, mostBytes: number): boolean {
        return this.ask.DeciderForget(before, mostBytes) === 1;
    }

    changes(): NewChanges {
        const length = this.ask.DeciderChanges(), at = this.ask.DeciderAnswer();
        const bytes = this.ask.memory.buffer.slice(at, at + length);
        const [numAgents, numTold, numChanges] = new Uint32Array(bytes, 0, 3);
        const begin = Math.ceil((3 + 3 * numTold) / 2) * 8;
        return {
            numAgents, told: new Uint32Array(bytes, 12, 3 * numTold),
            times: new Float64Array(bytes, begin, numChanges),
            leaves: new Int32Array(bytes, begin + 8 * numChanges, numChanges),
        };
    }

    // Of each agent x and y; NaN: not known.
    places(time: number): Float32Array {
        const length = this.ask.DeciderPlaces(time), at = this.ask.DeciderAnswer();
        return new Float32Array(this.ask.memory.buffer.slice(at, at + length));
    }

    // What the agent's value was, each until the next: time and number.
    numbers(agent: number, value: number): Float64Array {
        return this.doubles(this.ask.DeciderNumbers(agent, value));
    }

    // The agent's flags, each until the next: time, decision flags, stimuli; -1: not recorded.
    flags(agent: number): Float64Array {
        return this.doubles(this.ask.DeciderFlags(agent));
    }

    // Null: the agent is not there.
    state(agent: number, time: number): State | null {
        return JSON.parse(this.answer(this.ask.DeciderState(agent, time)) || 'null');
    }

    why(agent: number, node: number, time: number): string {
        return this.answer(this.ask.DeciderWhy(agent, node, time));
    }

    jumps(agent: number, node: number, time: number): Jumps {
        return JSON.parse(this.answer(this.ask.DeciderJumps(agent, node, time)) || '{"past":[]}');
    }

    // All that was recorded of an agent, in words.
    records(agent: number): string {
        return this.answer(this.ask.DeciderRecords(agent));
    }

    private doubles(length: number): Float64Array {
        const at = this.ask.DeciderAnswer();
        return new Float64Array(this.ask.memory.buffer.slice(at, at + length));
    }

    private answer(length: number): string {
        return this.text.decode(new Uint8Array(this.ask.memory.buffer, this.ask.DeciderAnswer(), length));
    }
}
