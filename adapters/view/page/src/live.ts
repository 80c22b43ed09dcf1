// A game that runs: its recording as it comes, and what is asked of it (adapters/view/protocol.md).
import type { Reader } from './reader';
import type { Recording } from './recording';

export type BreakKind = 'started' | 'failed' | 'rejected';
export interface Break {
    decider: string;
    what: BreakKind;
}
export interface Stop extends Break {
    agent: number;
    name: string;
    time: number;
}
export interface Change {
    tree: string;
    decider: string;
    field: string;
    from: string;  // empty: it was not given
    to: string;
}
export interface Forced {
    agent: number;
    name: string;
    decider: string;
    what: 'off' | 'accepts';
}
export interface TreeFields {
    tree: string;
    source: string;
    fields: { name: string; value: string }[];
}
export interface GameState {
    commands: boolean;
    paused: boolean;
    time: number | null;
    watched: { agent: number; name: string }[];
    breaks: Break[];
    stop: Stop | null;
    values: { name: string; min: number; max: number }[];  // that may be changed
    trees: string[];                                       // likewise
    changes: Change[];
    overrides: boolean;
    forced: Forced[];
}

const kMostSeconds = 3600, kMostBytes = 200 * 2 ** 20;  // that the page keeps
const kForgottenSeconds = 60;
const kPauseOfTries = 1000, kBetweenParts = 200, kMostSilence = 4000;  // ms
const kChunkAround = 12, kBytesOfBegin = 12;

const pause = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds));

// Finds the chunks of the kind `view` in what comes: the state of the game, as JSON.
class StateFinder {
    private rest: Uint8Array<ArrayBuffer> = new Uint8Array();
    private hasBegun = false;

    add(bytes: Uint8Array): GameState | null {
        const all = new Uint8Array(this.rest.length + bytes.length);
        all.set(this.rest);
        all.set(bytes, this.rest.length);
        let at = this.hasBegun ? 0 : kBytesOfBegin, found: GameState | null = null;
        const view = new DataView(all.buffer), text = new TextDecoder();
        while (at + kChunkAround <= all.length) {
            const size = view.getUint32(at + 4, true);
            if (at + kChunkAround + size > all.length) break;
            const isState = size > 0 && text.decode(all.subarray(at, at + 4)) === 'view';
            if (isState) found = JSON.parse(text.decode(all.subarray(at + 8, at + 8 + size)));
            at += kChunkAround + size;
        }
        this.hasBegun ||= all.length >= kBytesOfBegin;
        this.rest = this.hasBegun ? all.slice(Math.min(at, all.length)) : all;
        return found;
    }
}

export class Live {
    state: GameState | null = null;
    problem = 'Connecting …';  // empty: the game sends
    refused = '';              // what the game answered last, if it refused
    answer = '';               // of the game's now
    hasForgotten = false;
    private watched: string | null = null;
    private readonly breaks: Break[] = [];  // kept by name while the connection is lost

    constructor(private readonly reader: Reader, private readonly token: string,
        private readonly changed: () => void) {}

    // Reads on and on. `begin` makes an empty recording; `grown` is called when it has more.
    async run(begin: () => Recording, grown: (recording: Recording) => void): Promise<never> {
        for (;;) {
            try {
                await this.read(begin, grown);
                this.problem = 'The game has ended, or the connection is lost. Trying again …';
            } catch (error) {
                const words = error instanceof Error ? error.message : `${error}`;
                this.problem = `The connection to the game is lost: ${words}. Trying again …`;
            }
            this.changed();
            await pause(kPauseOfTries);
        }
    }

    private async read(begin: () => Recording, grown: (recording: Recording) => void) {
        const stop = new AbortController(), finder = new StateFinder();
        const answer = await fetch('/stream', { headers: { 'X-Decider-Token': this.token }, signal: stop.signal });
        if (!answer.ok) throw new Error(await answer.text());
        this.watched = null;
        const recording = begin(), from = answer.body!.getReader();
        let parts: Uint8Array[] = [], last = 0, next = from.read();
        let silence = setTimeout(() => stop.abort(), kMostSilence);
        const take = () => {
            recording.grow(this.reader.add(parts));
            parts = [];
            this.forgetIn(recording);
            grown(recording);
        };
        try {
            for (;;) {
                // What came a moment ago is shown even if nothing follows.
                const got = await (parts.length > 0 ? Promise.race([next, pause(kBetweenParts)]) : next);
                if (got) {
                    clearTimeout(silence);
                    if (got.done) return;
                    silence = setTimeout(() => stop.abort(new Error('it says nothing')), kMostSilence);
                    const state = finder.add(got.value);
                    if (state) this.setState(state);
                    this.problem = '';
                    parts.push(got.value);
                    next = from.read();
                    if (performance.now() - last < kBetweenParts && !state) continue;
                }
                last = performance.now();
                take();
            }
        } finally {
            if (parts.length > 0) take();  // the end of a game is what people look for
        }
    }

    // All is told again after it forgot, so it forgets a minute at once.
    private forgetIn(recording: Recording) {
        const before = recording.last - kMostSeconds;
        const isDue = before > recording.first + kForgottenSeconds;
        if (!this.reader.forget(isDue ? before : -Infinity, kMostBytes)) return;
        this.hasForgotten = true;
        recording.grow(this.reader.add([]));
    }

    private setState(state: GameState) {
        const isFirst = this.state === null || this.problem !== '';
        this.state = state;
        if (!isFirst) return;
        const isThere = (wanted: Break) => state.breaks.some(each => each.decider === wanted.decider &&
            each.what === wanted.what);
        for (const each of this.breaks) if (!isThere(each)) void this.post('/break', { ...each });
    }

    async post(path: string, body: object = {}) {
        const options = { method: 'POST', body: JSON.stringify(body) };
        await this.ask(path, options, async answer => { this.state = await answer.json(); });
    }

    // The game tells why only of agents that somebody watches.
    watch(agent: string) {
        if (agent === this.watched || this.problem) return;
        if (this.watched !== null) void this.post('/unwatch', { agent: this.watched });
        this.watched = agent;
        void this.post('/watch', { agent });
    }

    async now(agent: string, decider: string) {
        this.answer = 'Asking …';
        this.changed();
        const query = new URLSearchParams({ agent, decider });
        const isAnswered = await this.ask(`/now?${query}`, {}, async answer => { this.answer = await answer.text(); });
        if (!isAnswered) {
            this.answer = this.refused;  // where one looks
            this.refused = '';
        }
        this.changed();
    }

    // Of a decider, in each tree that may be changed.
    async fields(decider: string): Promise<TreeFields[]> {
        let found: TreeFields[] = [];
        const query = new URLSearchParams({ decider });
        await this.ask(`/fields?${query}`, {}, async answer => { found = await answer.json(); });
        return found;
    }

    // The recording that the game keeps, as a file.
    async save() {
        await this.ask('/recording.btrec', {}, async answer => {
            const link = document.createElement('a');
            link.href = URL.createObjectURL(await answer.blob());
            link.download = 'recording.btrec';
            link.click();
            URL.revokeObjectURL(link.href);
        });
    }

    hasBreak(decider: string, what: BreakKind) {
        return this.state?.breaks.some(each => each.decider === decider && each.what === what) ?? false;
    }
    async toggleBreak(decider: string, what: BreakKind) {
        const has = this.hasBreak(decider, what), at = this.breaks.findIndex(each =>
            each.decider === decider && each.what === what);
        if (has && at >= 0) this.breaks.splice(at, 1);
        if (!has && at < 0) this.breaks.push({ decider, what });
        await this.post(has ? '/unbreak' : '/break', { decider, what });
    }

    // Whether the game did not refuse; else `refused` says why.
    private async ask(path: string, options: RequestInit, then: (answer: Response) => Promise<void>): Promise<boolean> {
        try {
            const answer = await fetch(path, { ...options, headers: { 'X-Decider-Token': this.token } });
            if (answer.ok) await then(answer);
            this.refused = answer.ok ? '' : await answer.text();
        } catch {
            this.refused = 'The game can not be reached.';
        }
        const { refused } = this;  // by this answer; what is drawn may ask for more
        this.changed();
        return refused === '';
    }
}
