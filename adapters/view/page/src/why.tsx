// Why a decider is active or not, where to look next, and what it did before.
import { classOf, kAccepted } from './answer';
import { clock, percent } from './clock';
import { colourOf } from './colours';
import { AskGame } from './game';
import { Icon, iconOf, wordsOf } from './kinds';
import { Linked } from './linked';
import type { Now } from './now';
import type { TreeNode } from './recording';
import { Written } from './source';
import { Tune } from './tune';

const kMostOthers = 12, kMostGaps = 50;

function number(value: number | undefined, before: string, after = ''): string {
    return value ? `${before}${Number(value.toPrecision(4))}${after}` : '';
}

function Facts({ of }: { of: TreeNode }) {
    const facts = [wordsOf(of.kind), of.behavior, number(of.margin, 'margin '), number(of.seconds, '', ' s'),
        number(of.maxSeconds, 'at most ', ' s'), number(of.count, 'count ')];
    return <>
        <p class="facts">{facts.filter(Boolean).join(' · ')}</p>
        {of.note && <p class="note">“{of.note}”</p>}
        {of.needs && <p class="facts">Conditions: <span>{of.needs}</span></p>}
    </>;
}

// What stands beside the active path, and did not want to in this tick or was not asked because of its place: the short
// answer to "why this?".
function Others({ now }: { now: Now }) {
    const { path, answers, active, state, subject } = now;
    if (!subject || !active.has(subject) || !state?.hasEvents) return null;
    const others = path.flatMap(node => (node.above?.children ?? []).map(beside => {
        const answer = answers.get(beside.number);
        if (active.has(beside)) return null;
        const { margin } = beside.above!, mustBeat = answer?.[1] === kAccepted && margin
            ? `; has to beat ${node.name} by more than ${number(margin, '')}` : '';
        if (answer?.[2]) return { node: beside, words: answer[3] + mustBeat, class: classOf(answer) };
        const isLater = beside.above!.kind === 'kGroupPrioritizedList' && beside.index > node.index;
        return isLater ? { node: beside, words: `not asked: ${node.name} comes first`, class: 'answer' } : null;
    })).filter(each => each !== null);
    if (others.length === 0) return null;
    return <>
        <h3>Why nothing else</h3>
        <div class="others">
            {others.slice(0, kMostOthers).map(({ node, words, class: name }) => <button
                style={{ '--colour': colourOf(node.branch) }} onClick={() => now.view.choose(node)}>
                <b>{node.name}</b> <span class={name}>{words}</span>
            </button>)}
        </div>
    </>;
}

interface JumpProps {
    now: Now;
    name: string;
    to: number | undefined;
    words?: string;
    kind: string;
}
function Jump({ now, name, to, words, kind }: JumpProps) {
    const isHere = to === now.view.time;
    return <button data-jump={kind} disabled={to === undefined || isHere} title={words}
        onClick={() => now.view.set({ isPlaying: false, chosen: now.subject ?? null }) ?? now.view.setTime(to!)}>
        <span>{name}</span>
        <b>{to === undefined ? '–' : isHere ? 'now' : clock(to)}</b>
        {words && <em>{words}</em>}
    </button>;
}

function Jumps({ now }: { now: Now }) {
    const { jumps } = now;
    return <div class="jumps">
        <Jump now={now} kind="started" name="Last start" to={jumps.started} />
        <Jump now={now} kind="next" name="Next start" to={jumps.startsNext} />
        <Jump now={now} kind="failed" name="Last failure" to={jumps.failed} words={jumps.howFailed} />
        <Jump now={now} kind="rejected" name="Last rejection" to={jumps.rejected} words={jumps.whyRejected} />
    </div>;
}

function Past({ now }: { now: Now }) {
    if (now.jumps.past.length === 0) return null;
    return <>
        <h3>Before</h3>
        <div class="past">
            {now.jumps.past.map(([time, what]) =>
                <button onClick={() => now.view.setTime(time)}><b>{clock(time)}</b> {what}</button>)}
        </div>
    </>;
}

function Gaps({ now }: { now: Now }) {
    const { gaps } = now.recording.facts;
    if (gaps.length === 0) return null;
    return <>
        <h3>Nothing is known of</h3>
        <div class="past">
            {gaps.slice(0, kMostGaps).map(([from, until]) => <button onClick={() => now.view.setTime(from)}>
                <b>{clock(from)}</b> to {clock(until)}
            </button>)}
        </div>
    </>;
}

function Marks({ now }: { now: Now }) {
    const { marks } = now.recording.facts;
    if (marks.length === 0) return null;
    return <>
        <h3>Marks of the game</h3>
        <div class="past">
            {marks.slice(0, 200).map(([time, agent, text]) => <button onClick={() => {
                if (agent >= 0) now.view.showAgent(agent);
                now.view.setTime(time);
            }}><b>{clock(time)}</b> {agent >= 0 ? `${now.recording.nameOf(agent)}: ` : ''}{text}</button>)}
        </div>
    </>;
}

export function Why({ now }: { now: Now }) {
    const { subject, recording, view, active } = now;
    if (!subject) return <aside class="why" aria-label="Why" />;
    const isActive = active.has(subject), num = now.counts[subject.same], who = recording.nameOf(view.agent);
    return <aside class="why" aria-label="Why" style={{ '--colour': colourOf(subject.branch) }}>
        <h2><Icon of={iconOf(subject.kind)} /> <span>{subject.name}</span></h2>
        <Facts of={subject} />
        <Written of={subject} now={now} />
        <p class={isActive ? 'state on' : 'state'}>
            <b>{isActive ? 'Active' : 'Not active'}</b> for {who} at {clock(view.time)}
        </p>
        {subject.isCounted && <p class="facts">
            {recording.numAgents > 1 && `${num} of ${recording.numAgents} agents now · `}
            {percent(now.shares[subject.same])} % of all time shown
        </p>}
        <h3>Why</h3>
        {now.why ? <Linked text={now.why} now={now} /> : <p class="facts">Nothing is recorded of {who} at that time.</p>}
        {now.whyAbove && <>
            <h3>Why {subject.above!.name}</h3>
            <Linked text={now.whyAbove} now={now} />
        </>}
        <Others now={now} />
        {now.beside?.why && <>
            <h3>Beside, {now.beside.recording.nameOf(now.beside.view.agent)}: why</h3>
            <Linked text={now.beside.why} now={now.beside} name="beside-why" />
        </>}
        <AskGame now={now} />
        <Tune now={now} />
        <h3>Go to</h3>
        <Jumps now={now} />
        <Past now={now} />
        <Marks now={now} />
        <Gaps now={now} />
    </aside>;
}
