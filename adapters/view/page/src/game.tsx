// Of a game that runs: whether it does, and what one may tell it.
import { clock } from './clock';
import type { BreakKind, Stop } from './live';
import type { Now } from './now';

const kKinds: [BreakKind, string][] = [['started', 'starts'], ['failed', 'fails'], ['rejected', 'is rejected']];

// The line below the head: the connection, and the game's own buttons.
export function Game({ now }: { now: Now }) {
    const { view } = now, { live } = view;
    if (!live) return null;
    const { state, problem, refused } = live, can = state?.commands ?? false, stop = state?.stop;
    return <div class="game" role="group" aria-label="Game">
        <button class={view.isFollowing ? 'on' : ''} aria-pressed={view.isFollowing} aria-keyshortcuts="End"
            title="Show the newest, and go on with it   End" onClick={() => view.follow()}>Now</button>
        {can && <>
            <button aria-keyshortcuts="P" disabled={problem !== ''}
                title={`${state?.paused ? 'Let the game run' : 'Pause the game'}   P`}
                onClick={() => void live.post(state?.paused ? '/run' : '/pause')}>
                {state?.paused ? 'Run the game' : 'Pause the game'}</button>
            <button aria-keyshortcuts="N" disabled={problem !== ''} title="Let the game do one frame   N"
                onClick={() => void live.post('/step')}>One frame</button>
        </>}
        <button disabled={problem !== ''} title="What the game keeps of the recording, as a file"
            onClick={() => void live.save()}>Save</button>
        <span role="status">
            {problem || (stop ? stoppedBy(stop) : state?.paused ? 'The game is paused'
                : view.isFollowing ? 'The game runs' : 'The game runs; you look at the past')}
            {live.hasForgotten && '. Only the last hour, or less, is kept'}
        </span>
        {refused && <b role="alert">{refused}</b>}
    </div>;
}

const kEnds: Record<BreakKind, string> = { started: 'started', failed: 'failed', rejected: 'was rejected' };
const stoppedBy = ({ decider, name, what, time }: Stop) =>
    `The game stopped: ${decider} of ${name} ${kEnds[what]} at ${clock(time)}`;

// Beside why: when to stop, and what the game itself says now.
export function AskGame({ now }: { now: Now }) {
    const { view, recording, subject } = now, { live } = view;
    if (!live || !subject) return null;
    return <>
        {live.state?.commands && <div class="breaks" role="group" aria-label="Stop the game">
            <span>Stop the game when it, in any agent,</span>
            {kKinds.map(([what, words]) => {
                const isOn = live.hasBreak(subject.name, what);
                return <button class={isOn ? 'on' : ''} aria-pressed={isOn}
                    onClick={() => void live.toggleBreak(subject.name, what)}>{words}</button>;
            })}
        </div>}
        <button onClick={() => void live.now(recording.nameOf(view.agent), subject.name)}>Ask the game now</button>
        {live.answer && <div class="answer-now">
            <h3>The game, when it was asked</h3>
            {live.answer.split('\n').filter(line => line).map(line => <p>{line}</p>)}
        </div>}
    </>;
}
