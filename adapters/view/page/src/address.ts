// What is shown can be in the page's address, as in report.html#agent=creature%2017&time=20.1: for letters and links.
import type { View } from './view';

export function readAddress(view: View, hash: string) {
    const wanted = new URLSearchParams(hash.replace(/^#/, '')), { recording } = view;
    const name = wanted.get('agent'), time = Number(wanted.get('time') ?? NaN), decider = wanted.get('decider');
    if (name !== null) {
        const agent = recording.facts.agents.findLastIndex(each => each[0] === name);
        if (agent >= 0) view.showAgent(agent);
    }
    if (Number.isFinite(time)) view.setTime(time);
    if (decider !== null) view.choose(recording.nodes.find(node => node.name === decider) ?? null);
}
