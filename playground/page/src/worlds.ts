// Asks the worlds, which are the demo's own, compiled to WebAssembly (playground.h).
export interface Thing {
    kind: string;
    x: number;
    y: number;
    agent: number;  // -1: it is none
    health: number;
    words: string;
}
export interface Picture {
    width: number;  // cells
    height: number;
    title: string;
    rows: string[];  // of walls
    things: Thing[];
}
export interface Mistake {
    path: string;
    line: number;
    column: number;
    isError: boolean;
    words: string;
}

interface Questions {
    memory: WebAssembly.Memory;
    _initialize(): void;
    PlaygroundRoom(numBytes: number): number;
    PlaygroundEdit(file: number): void;
    PlaygroundStartArena(numBots: number, seed: number): void;
    PlaygroundStartCreatures(numCreatures: number, seed: number): void;
    PlaygroundStep(): void;
    PlaygroundStepSeconds(): number;
    PlaygroundPicture(): number;
    PlaygroundMistakes(): number;
    PlaygroundRecord(watched: number): number;
    PlaygroundDo(deed: number, x: number, y: number): number;
    PlaygroundHash(): number;
    PlaygroundAnswer(): number;
}

// In the order of playground.h.
export const kFiles = ['red.bt', 'blue.bt', 'survive.bt'] as const;
export const kDeeds = ['bear', 'fox', 'food', 'call'] as const;

export class Worlds {
    private readonly decoder = new TextDecoder();

    private constructor(private readonly ask: Questions) {}

    static async start(program: BufferSource): Promise<Worlds> {
        // The worlds open no files and print nothing, and know no clock but their own.
        const system = new Proxy({}, { get: () => () => 0 });
        const { instance } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system });
        const ask = instance.exports as unknown as Questions;
        ask._initialize();
        return new Worlds(ask);
    }

    edit(file: number, text: string) {
        const bytes = new TextEncoder().encode(text), room = this.ask.PlaygroundRoom(bytes.length);
        new Uint8Array(this.ask.memory.buffer, room, bytes.length).set(bytes);
        this.ask.PlaygroundEdit(file);
    }
    startArena(numBots: number, seed: number) { this.ask.PlaygroundStartArena(numBots, seed); }
    startCreatures(numCreatures: number, seed: number) { this.ask.PlaygroundStartCreatures(numCreatures, seed); }
    step() { this.ask.PlaygroundStep(); }
    get stepSeconds() { return this.ask.PlaygroundStepSeconds(); }

    picture(): Picture {
        const { things, ...rest } = JSON.parse(this.text(this.ask.PlaygroundPicture()));
        type Told = [string, number, number, number, number, string];
        return { ...rest, things: things.map(([kind, x, y, agent, health, words]: Told) =>
            ({ kind, x, y, agent, health, words })) };
    }
    mistakes(): { mistakes: Mistake[]; news: string[] } {
        const { mistakes = [], news = [] } = JSON.parse(this.text(this.ask.PlaygroundMistakes()) || '{}');
        type Told = [string, number, number, number, string];
        return { news, mistakes: mistakes.map(([path, line, column, isError, words]: Told) =>
            ({ path, line, column, isError: isError === 1, words })) };
    }
    record(watched: number): Uint8Array { return this.bytes(this.ask.PlaygroundRecord(watched)).slice(); }
    do(deed: number, x: number, y: number): string { return this.text(this.ask.PlaygroundDo(deed, x, y)); }
    hash(): string { return this.text(this.ask.PlaygroundHash()); }

    private bytes(length: number): Uint8Array {
        return new Uint8Array(this.ask.memory.buffer, this.ask.PlaygroundAnswer(), length);
    }
    private text(length: number): string { return this.decoder.decode(this.bytes(length)); }
}
