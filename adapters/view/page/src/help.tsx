// Keys, and whose work is in the page.
import { useEffect, useRef } from 'preact/hooks';
import type { View } from './view';

const kKeys = [
    ['Space', 'play or pause'],
    ['← →', 'the change of this agent before, after'],
    ['Shift ← →', 'one second back, on'],
    ['Home End', 'the beginning, the end'],
    ['+ - 0', 'show less time, more time, all'],
    ['↑ ↓', 'in a list or in the tree: the row above, below'],
    ['Enter', 'in the tree: fold or unfold'],
    ['G F', 'outline or graph; focus'],
    ['B', 'another agent or recording beside this one'],
    ['Shift click', 'on an agent: shows it beside'],
    ['S', 'the file of the tree, with the line of the decider'],
    ['P N', 'of a game that runs: pause or run; one frame'],
    ['V', 'flags and values below the timeline'],
    ['/ Enter', 'find agents or deciders; the first one'],
    ['Esc', 'explain what is active, list all agents'],
];

export function Help({ view }: { view: View }) {
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => { box.current!.showModal(); }, []);
    return <dialog ref={box} aria-label="Help" onClose={() => view.set({ isHelpOpen: false })}>
        <h2>Keys</h2>
        <table>{kKeys.map(([keys, words]) => <tr><th>{keys}</th><td>{words}</td></tr>)}</table>
        <p>Drag in the timeline to any time; turn the wheel to zoom. Click a decider to hear why it is active or not.</p>
        <p>Squares are groups and dots are behaviors; each child of the first group has a colour. An answer in red or
            green is of this tick, a grey one is older. What has a thick line is active.</p>
        <p>This page needs no network: the recording is in it, and so is the reader of Decider, whose words these are.
            In the page are also Preact and {'{'}fmt{'}'} (MIT), libc++ (Apache-2.0 with LLVM exceptions) and
            wasi-libc (MIT).</p>
        <form method="dialog"><button>Close</button></form>
    </dialog>;
}
