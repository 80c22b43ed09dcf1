// Above two trees: who is beside whom, and where they part first.
import { Beside } from './beside';
import { clock } from './clock';
import { FileInput } from './file_input';
import { Linked } from './linked';
import type { Now } from './now';
import type { Parting } from './parting';
import type { View } from './view';

export function showBeside(view: View, agent: number) {
    view.set({ beside: new Beside(view, view.recording, agent), refused: '' });
}
// The next agent at first.
export function toggleBeside(view: View) {
    if (view.beside) view.set({ beside: null });
    else if (view.recording.numAgents > 0) showBeside(view, (view.agent + 1) % view.recording.numAgents);
}

function GoTo({ parting, words, now }: { parting: Parting; words: string; now: Now }) {
    return <>{words} <button onClick={() => now.view.setTime(parting.time)}>{clock(parting.time, 3)}</button> </>;
}

export function BesideBar({ now }: { now: Now }) {
    const { view } = now, { beside } = view;
    if (!beside) return null;
    const { ticks, paths } = beside.partings;
    return <div class="beside" role="group" aria-label="Beside">
        <label>Beside <input value={beside.recording.nameOf(beside.view.agent)} onChange={event => {
            beside.view.showAgent(beside.recording.agentOf(event.currentTarget.value));
            view.set({});
        }} /></label>
        {beside.file && <small>of {beside.file}</small>}
        <label>or a recording: <FileInput view={view} accept=".btrec" /></label>
        <span class="grow" />
        <span role="status">
            {ticks && <GoTo parting={ticks} words="First differing tick:" now={now} />}
            {ticks === null && 'No tick differs; '}
            {paths ? <GoTo parting={paths} words="paths part:" now={now} /> : 'the paths are the same'}
        </span>
    </div>;
}

// Of the first tick that differs, or of the first other path: what only this agent did.
export function OnlyHere({ now, beside, which }: { now: Now; beside: Beside; which: 0 | 1 }) {
    const found = beside.partings.ticks ?? beside.partings.paths;
    if (!found) return null;
    return <details class="only" open={Math.abs(now.view.time - found.time) < 0.001}>
        <summary>Only here, at {clock(found.time, 3)}</summary>
        <Linked text={found.lines[which].join('\n') || 'what was before goes on'} now={now} />
    </details>;
}
