// What is shown: which agent, decider and time, and how. Everything on the page is drawn from this and the recording.
import type { Beside } from './beside';
import type { Live } from './live';
import { lastAtOrBefore, type Recording, type TreeNode } from './recording';

export type Layout = 'outline' | 'graph';
export interface Span {
    from: number;
    until: number;
}

const kShortestSpan = 0.2, kLongestFollowed = 60;  // s

export class View {
    agent = 0;
    chosen: TreeNode | null = null;  // null: the leaf of the active path
    time: number;
    span: Span;
    layout: Layout = 'outline';
    isFocused = false;
    hasLanes = true;  // flags and values below the timeline
    folded = new Set<TreeNode>();
    filter = '';
    branch: number | null = null;  // null: agents of all branches are listed
    isPlaying = false;
    isFollowing = false;  // the newest of a game that runs
    speed = 1;
    isHelpOpen = false;
    beside: Beside | null = null;
    isBeside = false;  // this view is the second of two
    hasSource = false;  // the file is shown in which the tree is written
    texts = new Map<string, string[]>();  // lines of files that were opened, by path
    refused = '';      // why a file was not opened, or a place not found

    constructor(readonly recording: Recording, private readonly redraw: () => void,
        readonly live: Live | null = null) {
        this.time = recording.facts.marks[0]?.[0] ?? (recording.first + recording.last) / 2;
        this.span = live ? { from: 0, until: kLongestFollowed } : this.whole();
    }

    set(changes: Partial<View>) {
        Object.assign(this, changes);
        this.redraw();
    }

    whole(): Span {
        const { first, last } = this.recording;
        return { from: first, until: Math.max(last, first + kShortestSpan) };
    }

    // Moves the part that is shown if the time would leave it.
    setTime(time: number) {
        this.isFollowing = false;
        const { first, last } = this.recording;
        this.time = Math.max(first, Math.min(last, time));
        const wide = this.span.until - this.span.from;
        if (this.time < this.span.from) this.moveSpan(this.time - 0.1 * wide);
        if (this.time > this.span.until) this.moveSpan(this.time - 0.9 * wide);
        this.redraw();
    }

    // Shows less if `factor` is below 1. The time `around` stays where it is.
    zoom(factor: number, around = this.time) {
        const whole = this.whole(), wide = this.span.until - this.span.from;
        const wanted = Math.max(kShortestSpan, Math.min(whole.until - whole.from, wide * factor));
        const from = around - (around - this.span.from) * (wanted / wide);
        this.span = { from, until: from + wanted };
        this.moveSpan(from);
        this.redraw();
    }

    pan(seconds: number) {
        this.moveSpan(this.span.from + seconds);
        this.redraw();
    }

    // To the newest, and on with it. At first all is shown, then as much as there is room for.
    follow() {
        const { last } = this.recording, { from, until } = this.span;
        const wide = Math.max(kShortestSpan, Math.min(kLongestFollowed, until - from));
        const isAll = last - this.recording.first <= kLongestFollowed;
        this.time = last;
        this.span = isAll ? this.whole() : { from: last - wide, until: last };
        this.set({ isFollowing: true, isPlaying: false });
    }

    private moveSpan(from: number) {
        const whole = this.whole(), wide = this.span.until - this.span.from;
        const first = Math.max(whole.from, Math.min(whole.until - wide, from));
        this.span = { from: first, until: first + wide };
    }

    // To the change of the agent before the time (-1), or after it (1).
    step(by: -1 | 1) {
        const { recording, time } = this, [begin, end] = recording.changesOf(this.agent);
        const at = lastAtOrBefore(recording.times, time, begin, end);
        const isAtChange = at >= begin && recording.times[at] === time;
        const wanted = by > 0 ? at + 1 : isAtChange ? at - 1 : at;
        this.isPlaying = false;
        this.setTime(wanted < begin ? recording.first : wanted >= end ? recording.last : recording.times[wanted]);
    }

    choose(node: TreeNode | null) { this.set({ chosen: node }); }
    showAgent(agent: number) {
        if (agent >= 0 && agent < this.recording.numAgents) this.set({ agent, chosen: null });
    }
    toggleFold(node: TreeNode) {
        if (!this.folded.delete(node)) this.folded.add(node);
        this.redraw();
    }

    // Of the time that has passed since the last frame, in s.
    play(seconds: number) {
        if (this.time >= this.recording.last) return this.set({ isPlaying: false });
        this.setTime(this.time + seconds * this.speed);
    }
    togglePlay() {
        if (!this.isPlaying && this.time >= this.recording.last) this.time = this.recording.first;
        this.set({ isPlaying: !this.isPlaying });
    }
}
