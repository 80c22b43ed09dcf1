// The tree as it stands in the source, with the active path lit.
import { classOf } from './answer';
import { percent } from './clock';
import { colourOf } from './colours';
import { Icon, iconOf, wordsOf } from './kinds';
import type { Now } from './now';
import type { TreeNode } from './recording';
import { shownRows } from './rows';
import { Windowed } from './windowed';

const kRowHeight = 24;
const idOf = (node: TreeNode, { view }: Now) => `${view.isBeside ? 'beside' : 'node'}-${node.number}`;

// The line from each active decider down to its active child.
function isLit(node: TreeNode, level: number, path: TreeNode[]): boolean {
    const child = path[level + 1], beside = node.path[level + 1];
    if (!child || node.path[level] !== path[level]) return false;
    return node === child || beside.index < child.index;
}

function Rails({ node, path }: { node: TreeNode; path: TreeNode[] }) {
    const lit = colourOf(path[path.length - 1]?.branch ?? -1);
    return <span class="rails" style={{ '--lit': lit }} aria-hidden="true">
        {node.path.slice(0, -1).map((_, level) =>
            <i class={isLit(node, level, path) ? (node === path[level + 1] ? 'lit last' : 'lit') : ''} />)}
    </span>;
}

function Twig({ node, now }: { node: TreeNode; now: Now }) {
    if (node.children.length === 0) return <span class="kind" title={wordsOf(node.kind)}><Icon of={iconOf(node.kind)} /></span>;
    const isFolded = now.view.folded.has(node);
    const fold = (event: Event) => {
        event.stopPropagation();
        now.view.toggleFold(node);
    };
    return <span class="kind group" title={`${wordsOf(node.kind)}; click to ${isFolded ? 'unfold' : 'fold'}`} onClick={fold}>
        <Icon of={isFolded ? 'unfold' : iconOf(node.kind)} />
    </span>;
}

function Heat({ node, now }: { node: TreeNode; now: Now }) {
    if (!node.isCounted) return <span class="heat" title="Times of what runs side by side are not recorded" />;
    const share = now.shares[node.same], num = now.counts[node.same];
    const words = `${percent(share)} % of the time of all agents in the part that the timeline shows, ${num} now`;
    return <span class="heat" title={words}>
        <i><b style={{ width: `${100 * Math.sqrt(share)}%` }} /></i>
        <span class="percent">{percent(share)}</span>
        <span class="num">{num || ''}</span>
    </span>;
}

function Row({ node, now }: { node: TreeNode; now: Now }) {
    const { view, path, active, subject } = now;
    const isActive = active.has(node), isLeaf = path[path.length - 1] === node, answer = now.answers.get(node.number);
    const isFound = view.filter === '' || node.name.toLowerCase().includes(view.filter.toLowerCase());
    const classes = ['row', isActive && 'active', isLeaf && 'tip', subject === node && 'chosen', !isFound && 'gone'];
    return <div class={classes.filter(Boolean).join(' ')} id={idOf(node, now)} role="treeitem"
        aria-level={node.path.length} aria-selected={subject === node} aria-current={isActive ? 'true' : undefined}
        aria-expanded={node.children.length ? !view.folded.has(node) : undefined} data-node={node.number}
        style={{ '--colour': colourOf(node.branch) }} onClick={() => view.choose(node)}>
        <Rails node={node} path={path} />
        <Twig node={node} now={now} />
        <span class="name">{node.name}</span>
        {isLeaf && <span class="since">for {(view.time - now.since).toFixed(1)} s</span>}
        {node.needs && <span class="needs" title={node.needs}>{node.needs}</span>}
        <span class="grow" />
        {answer && !isActive && <span class={classOf(answer)} title={answer[3]}>{answer[3]}</span>}
        <Heat node={node} now={now} />
    </div>;
}

export function Outline({ now }: { now: Now }) {
    const { view, subject } = now, rows = shownRows(now);
    const followed = subject ? rows.indexOf(subject) : -1;
    const move = (event: KeyboardEvent) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const at = subject ? rows.indexOf(subject) : -1;
        if (event.key === 'Enter' && subject?.children.length) view.toggleFold(subject);
        else if (by !== 0 && rows[at + by]) view.choose(rows[at + by]);
        else return;
        event.preventDefault();
    };
    return <>
        <div class="heads" aria-hidden="true">
            <span class="grow" /><span>answered last</span><span class="of-heat"><span>% of time</span><span class="num">now</span></span>
        </div>
        <Windowed class="outline" rowHeight={kRowHeight} numRows={rows.length} followed={followed}
            row={index => <Row key={rows[index].number} node={rows[index]} now={now} />}
            outer={{ role: 'tree', tabIndex: 0, onKeyDown: move, 'aria-label': view.isBeside ? 'Tree beside' : 'Tree',
                'aria-activedescendant': subject ? idOf(subject, now) : undefined }} />
    </>;
}
