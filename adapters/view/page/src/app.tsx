// The page as a whole.
import { Agents } from './agents';
import type { Beside } from './beside';
import { BesideBar, OnlyHere } from './beside_bar';
import { clock } from './clock';
import { colourOf } from './colours';
import { Game } from './game';
import { Graph } from './graph';
import { Head } from './head';
import { Help } from './help';
import type { Now } from './now';
import { Outline } from './outline';
import { wordsOfNone } from './recording';
import { Source } from './source';
import { Timeline } from './timeline';
import { Switched } from './tune';
import { Why } from './why';

// In one line: who does what, since when, and what was set.
function Crumbs({ now }: { now: Now }) {
    const { view, recording, path, state } = now, leaf = recording.leafAt(view.agent, view.time);
    return <div class="crumbs">
        <b>{recording.nameOf(view.agent)}</b>
        <span class="path">
            {path.map((node, at) => <>
                {at > 0 && <i aria-hidden="true">›</i>}
                <button style={{ '--colour': colourOf(node.branch) }} onClick={() => view.choose(node)}>{node.name}</button>
            </>)}
            {path.length === 0 && <i>{wordsOfNone(leaf)}</i>}
        </span>
        <span class="flags">
            {state?.flags?.map(name => <span class="flag" title="a decision flag that is set">{name}</span>)}
            {state?.stimuli?.map(name => <span class="flag stimulus" title="a stimulus">{name}</span>)}
        </span>
    </div>;
}

function Hints({ now }: { now: Now }) {
    const { state, recording, view } = now, gap = recording.gapAt(view.time);
    if (gap) {
        const [from, until, num] = gap, frames = num === 1 ? '1 frame is' : `${num} frames are`;
        return <p class="hint" role="status">
            Nothing is known from {clock(from)} to {clock(until)}: {frames} missing.
        </p>;
    }
    if (!state) return null;
    return <>
        {!state.hasEvents && <p class="hint">Only the path of {recording.nameOf(view.agent)} was recorded here.
            A flight recorder keeps why.</p>}
        {!state.isWhole && <p class="hint">What is below runs side by side, and was not recorded.</p>}
    </>;
}

function Column({ now, beside }: { now: Now; beside: Beside | null }) {
    return <section>
        <Crumbs now={now} />
        <Hints now={now} />
        {beside && <OnlyHere now={now} beside={beside} which={now.view.isBeside ? 1 : 0} />}
        {now.view.layout === 'outline' ? <Outline now={now} /> : <Graph now={now} />}
    </section>;
}

export function App({ now }: { now: Now }) {
    const { view, recording, path } = now, { problem } = recording.facts;
    return <div class="app">
        <Head now={now} />
        <Game now={now} />
        {(view.refused || problem) && <p class="problem" role="alert">
            {view.refused || `The recording is damaged: ${problem}`}
        </p>}
        {recording.numAgents === 0 ? <p class="empty">
            {view.live ? 'No agent has come yet.' : 'No agent is in this recording.'}
        </p> : <>
            <Agents now={now} />
            <main class={now.beside || view.hasSource ? 'two' : ''}>
                <BesideBar now={now} />
                <Switched now={now} />
                <div class="columns">
                    <Column now={now} beside={view.beside} />
                    <Source now={now} />
                    {now.beside && <Column now={now.beside} beside={view.beside} />}
                </div>
            </main>
            <Why now={now} />
            <Timeline now={now} />
            {!view.isPlaying && <p class="unseen" aria-live="polite">
                {recording.nameOf(view.agent)}: {path.map(node => node.name).join(', ') || 'nothing is active'}
            </p>}
        </>}
        {view.isHelpOpen && <Help view={view} />}
    </div>;
}
