// What is shown can be in the page's address, as in report.html#agent=creature%2017&time=20.1: for letters and links.
import { Beside } from './beside';
import type { View } from './view';

export function readAddress(view: View, hash: string) {
    const wanted = new URLSearchParams(hash.replace(/^#/, '')), { recording } = view;
    const time = Number(wanted.get('time') ?? NaN), name = wanted.get('agent'), agent = recording.agentOf(name);
    const beside = recording.agentOf(wanted.get('beside')), decider = wanted.get('decider');
    const node = recording.nodes.find(each => each.name === decider);
    view.showAgent(agent);
    if (Number.isFinite(time)) view.setTime(time);
    if (beside >= 0) view.set({ beside: new Beside(view, recording, beside) });
    if (decider !== null) view.choose(node ?? null);
    const [missing] = [agent < 0 && name, !node && decider].filter(each => typeof each === 'string');
    view.set({ refused: missing === undefined ? '' : `${missing}, of the page's address, is not in this recording` });
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
