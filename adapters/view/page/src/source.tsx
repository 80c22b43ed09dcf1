// The file in which the tree is written, beside the tree: the line of the chosen decider is marked. A recording has the
// lines of nodes but not the text, which somebody opens or drops.
import { FileInput } from './file_input';
import type { Now } from './now';
import { nameOfFile } from './opened';
import type { TreeNode } from './recording';
import { Windowed } from './windowed';

const kLineHeight = 19, kMostLetters = 2000;  // of a line: longer ones are cut

// In the column of why.
export function Written({ of, now }: { of: TreeNode; now: Now }) {
    const { view } = now;
    if (!of.line) return null;
    return <p class="facts">Written in <button class="link" aria-pressed={view.hasSource}
        title="Show the file   S" onClick={() => view.set({ hasSource: !view.hasSource })}>
        {nameOfFile(of.file!)}:{of.line}</button></p>;
}

function Line({ number, text, now, nodes }: { number: number; text: string; now: Now; nodes: TreeNode[] }) {
    const { subject, active, view } = now, here = nodes.filter(node => node.line === number);
    const classes = ['line', here.includes(subject!) && 'chosen', here.some(node => active.has(node)) && 'active'];
    return <div class={classes.filter(Boolean).join(' ')} data-line={number} aria-current={here.includes(subject!)}
        onClick={() => here.length > 0 && view.choose(here.includes(subject!) ? subject! : here[0])}>
        <i>{number}</i><code>{text.slice(0, kMostLetters)}</code>
    </div>;
}

export function Source({ now }: { now: Now }) {
    const { view, recording, subject } = now, file = subject?.file;
    if (!view.hasSource) return null;
    const lines = file ? view.texts.get(file) : undefined;
    const nodes = recording.nodes.filter(node => node.tree === subject?.tree && node.file === file && node.line);
    return <section class="source" aria-label="File">
        <div class="beside">
            {file ? <b title={file}>{nameOfFile(file)}:{subject!.line}</b>
                : 'The recording does not say where this decider is written. Development builds (BT_LIVE) do, or AddSource.'}
            {file && <label>{lines ? 'open it again' : 'Open it or drop it here'} <FileInput view={view} path={file} /></label>}
            {lines && subject!.line! > lines.length && <b role="alert">There is no such line.</b>}
        </div>
        {lines && <Windowed class="text-lines" rowHeight={kLineHeight} numRows={lines.length}
            followed={subject!.line! - 1}
            row={index => <Line key={index} number={index + 1} text={lines[index]} now={now} nodes={nodes} />}
            outer={{ tabIndex: 0, role: 'region', 'aria-label': 'Lines' }} />}
    </section>;
}
