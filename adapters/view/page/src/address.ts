// What is shown can be in the page's address, as in report.html#agent=creature%2017&time=20.1: for letters and links.
import { Beside } from './beside';
import type { View } from './view';

export function readAddress(view: View, hash: string) {
    const wanted = new URLSearchParams(hash.replace(/^#/, '')), { recording } = view;
    const time = Number(wanted.get('time') ?? NaN), decider = wanted.get('decider');
    const beside = recording.agentOf(wanted.get('beside'));
    view.showAgent(recording.agentOf(wanted.get('agent')));
    if (Number.isFinite(time)) view.setTime(time);
    if (beside >= 0) view.set({ beside: new Beside(view, recording, beside) });
    if (decider !== null) view.choose(recording.nodes.find(node => node.name === decider) ?? null);
}
