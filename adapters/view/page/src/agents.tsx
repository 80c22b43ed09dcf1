// The agents: how many do what, and each with what it does now.
import { colourOf } from './colours';
import { Map } from './map';
import { showBeside } from './beside_bar';
import type { Now } from './now';
import { type Recording, wordsOfNone } from './recording';
import type { View } from './view';
import { Windowed } from './windowed';

const kRowHeight = 24;

function countOf(now: Now, branch: number): number {
    return now.counts[now.recording.nodes.length + branch] ?? 0;
}

function Branches({ now }: { now: Now }) {
    const { view, recording } = now;
    return <div class="branches" role="group" aria-label="Only agents in">
        {recording.branches.map(({ name }, branch) => {
            const num = countOf(now, branch), isOn = view.branch === branch;
            return <button class={isOn ? 'on' : ''} style={{ '--colour': colourOf(branch) }} aria-pressed={isOn}
                title={isOn ? 'list all agents' : 'list only these agents'} onClick={() => view.set({ branch: isOn ? null : branch })}>
                <i style={{ width: `${100 * num / Math.max(1, recording.numAgents)}%` }} />
                <span>{name}</span><b>{num}</b>
            </button>;
        })}
    </div>;
}

// All agents if nothing is searched for, else those that are found by their own name or by a decider of their path.
function listed(view: View, recording: Recording): number[] | null {
    const wanted = view.filter.toLowerCase();
    if (wanted === '' && view.branch === null) return null;
    const isNamed = recording.nodes.map(node => node.path.some(up => up.name.toLowerCase().includes(wanted)));
    const found: number[] = [];
    for (let agent = 0; agent < recording.numAgents; ++agent) {
        const leaf = recording.leafAt(agent, view.time);
        if (view.branch !== null && recording.branchOf(leaf) !== view.branch) continue;
        if ((leaf >= 0 && isNamed[leaf]) || recording.nameOf(agent).toLowerCase().includes(wanted)) found.push(agent);
    }
    return found;
}

function Agent({ agent, now, place, num }: { agent: number; now: Now; place: number; num: number }) {
    const { view, recording } = now, leaf = recording.leafAt(agent, view.time), node = recording.nodes[leaf];
    const isChosen = agent === view.agent;
    return <div class={`agent ${isChosen ? 'chosen' : ''} ${node ? '' : 'idle'}`} role="option" aria-selected={isChosen}
        id={`agent-${agent}`} aria-posinset={place + 1} aria-setsize={num} data-agent={agent}
        onClick={event => event.shiftKey ? showBeside(view, agent) : view.showAgent(agent)}>
        <i style={{ background: colourOf(node ? node.branch : -1) }} />
        <span class="of-agent" title={recording.nameOf(agent)}>{recording.nameOf(agent)}</span>
        <em>{node ? node.name : wordsOfNone(leaf)}</em>
    </div>;
}

export function Agents({ now }: { now: Now }) {
    const { view, recording } = now, found = listed(view, recording);
    const num = found?.length ?? recording.numAgents, agentAt = (place: number) => found ? found[place] : place;
    const place = found ? found.indexOf(view.agent) : view.agent;
    const move = (event: KeyboardEvent) => {
        const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
        if (by === undefined || num === 0) return;
        event.preventDefault();
        view.showAgent(agentAt(Math.max(0, Math.min(num - 1, place + by))));
    };
    // A decider of that name, else the first agent whose name has it, else such a decider. What is typed may not be drawn.
    const take = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || view.filter === '') return;
        const wanted = view.filter.toLowerCase(), named = recording.nodes.filter(node => node.tree === now.root?.tree);
        const agent = listed(view, recording)!.find(each => recording.nameOf(each).toLowerCase().includes(wanted));
        const node = named.find(each => each.name.toLowerCase() === wanted) ??
            (agent === undefined ? named.find(each => each.name.toLowerCase().includes(wanted)) : undefined);
        if (node) view.choose(node);
        else if (agent !== undefined) view.showAgent(agent);
    };
    return <aside class="agents" aria-label="Agents">
        <input class="search" type="search" placeholder="Find   /" aria-label="Find agents or deciders" onKeyDown={take}
            value={view.filter} onInput={event => view.set({ filter: event.currentTarget.value })} />
        <Branches now={now} />
        {recording.facts.mapWidth > 0 && recording.facts.mapHeight > 0 && <Map now={now} />}
        <Windowed class="list" rowHeight={kRowHeight} numRows={num} followed={place}
            row={index => <Agent key={agentAt(index)} agent={agentAt(index)} now={now} place={index} num={num} />}
            outer={{ role: 'listbox', tabIndex: 0, onKeyDown: move, 'aria-label': 'Agents',
                'aria-activedescendant': place >= 0 ? `agent-${view.agent}` : undefined }} />
        <footer>{found ? `${num} of ${recording.numAgents} agents` : num === 1 ? '1 agent' : `${num} agents`}</footer>
    </aside>;
}
