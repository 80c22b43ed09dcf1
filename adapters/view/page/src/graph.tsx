// The tree as a graph: the root on the left, each level a column.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { classOf } from './answer';
import { percent } from './clock';
import { colourOf } from './colours';
import { Icon, iconOf, wordsOf } from './kinds';
import type { Now } from './now';
import type { TreeNode } from './recording';
import { shownChildren } from './rows';

const kHeight = 28, kBetweenRows = 17, kBetweenLevels = 38, kEdge = 12, kLeastScale = 0.8, kMostCharacters = 30;
const kMargin = 400, kAround = 60;  // drawn beyond the edges; kept between an edge and what is scrolled to

interface Place {
    node: TreeNode;
    x: number;
    y: number;
    width: number;
}
interface Drawing {
    places: Map<TreeNode, Place>;
    width: number;
    height: number;
}

const shortened = (text: string, most = kMostCharacters) => text.length > most ? text.slice(0, most - 1) + '…' : text;

// Each group stands in the middle of its children.
function layOut(now: Now): Drawing {
    const widths: number[] = [], ys = new Map<TreeNode, number>();
    let numRows = 0;
    const place = (node: TreeNode): number => {
        const level = node.path.length - 1;
        widths[level] = Math.max(widths[level] ?? 0, 64 + shortened(node.name).length * 7.4);
        const below = shownChildren(node, now).map(place);
        const y = below.length ? (below[0] + below[below.length - 1]) / 2 : kEdge + numRows++ * (kHeight + kBetweenRows);
        ys.set(node, y);
        return y;
    };
    if (now.root) place(now.root);
    const lefts = widths.map((_, level) => widths.slice(0, level).reduce((sum, each) => sum + each + kBetweenLevels, kEdge));
    const places = new Map<TreeNode, Place>();
    for (const [node, y] of ys) {
        const level = node.path.length - 1;
        places.set(node, { node, x: lefts[level], y, width: widths[level] });
    }
    const last = widths.length - 1;
    const width = last < 0 ? 0 : lefts[last] + widths[last] + 2 * kEdge + kBetweenLevels;
    return { places, width, height: kEdge * 2 + numRows * (kHeight + kBetweenRows) };
}

function Link({ from, to, isLit }: { from: Place; to: Place; isLit: boolean }) {
    const x = from.x + from.width, y = from.y + kHeight / 2, y2 = to.y + kHeight / 2, bend = kBetweenLevels / 2;
    return <path class={isLit ? 'link lit' : 'link'} style={{ '--colour': colourOf(to.node.branch) }}
        d={`M${x},${y}C${x + bend},${y} ${to.x - bend},${y2} ${to.x},${y2}`} />;
}

function Box({ place, now }: { place: Place; now: Now }) {
    const { node, width } = place, { path, active, subject, view } = now;
    const isActive = active.has(node), answer = now.answers.get(node.number), share = now.shares[node.same];
    const numHidden = node.children.length - shownChildren(node, now).length;
    const isTip = path[path.length - 1] === node;
    const classes = ['box', isActive && 'active', isTip && 'tip', subject === node && 'chosen'];
    const words = [node.name, wordsOf(node.kind), node.needs && `needs ${node.needs}`, !isActive && answer?.[3],
        node.isCounted && `${percent(share)} % of all time, ${now.counts[node.same]} now`];
    return <g class={classes.filter(Boolean).join(' ')} role="treeitem" aria-level={node.path.length}
        aria-selected={subject === node} aria-current={isActive ? 'true' : undefined} id={`node-${node.number}`}
        aria-label={words.filter(Boolean).join(', ')} data-node={node.number} style={{ '--colour': colourOf(node.branch) }}
        transform={`translate(${place.x},${place.y})`} onClick={() => view.choose(node)}>
        <title>{words.filter(Boolean).join('\n')}</title>
        <rect class="body" width={width} height={kHeight} rx={node.children.length ? 5 : kHeight / 2} />
        <Icon of={iconOf(node.kind)} x={9} y={7} />
        <text x="30" y="18.5">{shortened(node.name)}</text>
        {!isActive && answer && <circle class={classOf(answer)} cx={width - 12} cy={kHeight / 2} r="4" />}
        <rect class="heat" x="8" y={kHeight - 3} height="2.5" rx="1" width={Math.max(0, (width - 16) * Math.sqrt(share))} />
        {!isActive && answer?.[2] === 1 && <text class={`words ${classOf(answer)}`} x="8" y={kHeight + 11}>
            {shortened(answer[3], Math.floor((width + kBetweenLevels / 2) / 5.6))}
        </text>}
        {numHidden > 0 && <text class="more" x={width + 6} y="18.5">+{numHidden}</text>}
    </g>;
}

// Where `begin` to `end` can be seen, of what is `room` long and scrolled to `at`.
function scrolled(at: number, room: number, begin: number, end: number): number {
    return begin < at || end > at + room ? Math.max(0, Math.min(begin - kAround, (begin + end - room) / 2)) : at;
}

export function Graph({ now }: { now: Now }) {
    const box = useRef<HTMLDivElement>(null);
    const [room, setRoom] = useState({ width: 800, height: 600 }), [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const look = () => box.current && setRoom({ width: box.current.clientWidth, height: box.current.clientHeight });
        const seen = new ResizeObserver(look);
        if (box.current) seen.observe(box.current);
        return () => seen.disconnect();
    }, []);
    const { places, width, height } = layOut(now), { view, subject } = now;
    const scale = Math.max(kLeastScale, Math.min(1, room.width / width)), all = [...places.values()];
    const isInView = ({ y }: Place) => y * scale > top - kMargin && y * scale < top + room.height + kMargin;
    const lit = (place: Place) => now.active.has(place.node), above = (place: Place) => places.get(place.node.above!)!;
    const links = all.filter(each => each.node.above && (isInView(each) || isInView(above(each)) || lit(each)));
    const tip = subject && places.get(subject);
    useLayoutEffect(() => {
        const { current: at } = box;
        if (!at || !tip) return;
        at.scrollTop = scrolled(at.scrollTop, at.clientHeight, tip.y * scale, (tip.y + kHeight) * scale);
        at.scrollLeft = scrolled(at.scrollLeft, at.clientWidth, tip.x * scale, (tip.x + tip.width) * scale);
    }, [tip?.node, view.agent, view.isFocused, scale]);
    const move = (event: KeyboardEvent) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const next = subject && subject.above && subject.above.children[subject.index + by];
        if (event.key === 'Enter' && subject?.children.length) view.choose(subject.children[0]);
        else if (event.key === 'Backspace' && subject?.above) view.choose(subject.above);
        else if (by !== 0 && next) view.choose(next);
        else return;
        event.preventDefault();
    };
    return <div class="graph" ref={box} role="tree" tabIndex={0} aria-label="Tree" onKeyDown={move}
        onScroll={event => setTop(event.currentTarget.scrollTop)}
        aria-activedescendant={subject ? `node-${subject.number}` : undefined}>
        <svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`} role="presentation">
            {links.sort((a, b) => Number(lit(a)) - Number(lit(b))).map(each =>
                <Link key={`link ${each.node.number}`} from={above(each)} to={each} isLit={lit(each)} />)}
            {all.filter(isInView).map(each => <Box key={each.node.number} place={each} now={now} />)}
        </svg>
    </div>;
}
