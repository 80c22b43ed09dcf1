// What is shown can be in the page's address, as in report.html#agent=creature%2017&time=20.1: for letters and links.
import { Beside } from './beside';
import type { View } from './view';

export function readAddress(view: View, hash: string) {
    const wanted = new URLSearchParams(hash.replace(/^#/, '')), { recording } = view;
    const time = Number(wanted.get('time') ?? NaN), agent = wanted.get('agent'), decider = wanted.get('decider');
    const beside = recording.agentOf(wanted.get('beside')), node = recording.nodes.find(each => each.name === decider);
    view.showAgent(recording.agentOf(agent));
    if (Number.isFinite(time)) view.setTime(time);
    if (beside >= 0) view.set({ beside: new Beside(view, recording, beside) });
    if (decider !== null) view.choose(node ?? null);
    const isUnknown = agent !== null && recording.agentOf(agent) < 0;
    const missing = isUnknown ? agent : decider !== null && !node ? decider : null;
    view.set({ refused: missing === null ? '' : `${missing}, of the page's address, is not in this recording` });
}

let timer = 0;

// Browsers take a few changes a second.
export function tellAddress({ recording, agent, time, chosen, beside }: View) {
    const told = new URLSearchParams({ time: `${time}` });
    if (recording.numAgents > 0) told.set('agent', recording.nameOf(agent));
    if (chosen) told.set('decider', chosen.name);
    if (beside?.view.recording === recording) told.set('beside', recording.nameOf(beside.view.agent));
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, '', `#${told}`), 300);
}
