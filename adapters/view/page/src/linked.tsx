// An explanation, with the deciders in it as links.
import { colourOf } from './colours';
import type { Now } from './now';
import type { TreeNode } from './recording';

const kMostNames = 3000;
const kId = /\/0x[0-9a-f]{1,8}(?![0-9a-f])/;

interface Names {
    pattern: RegExp;
    nodes: Map<string, TreeNode>;
}
const kept = new WeakMap<TreeNode, Names>();  // of each root

function namesBelow(root: TreeNode): Names {
    const nodes = new Map<string, TreeNode>();
    const add = (node: TreeNode) => {
        if (node.name !== '' && !nodes.has(node.name) && nodes.size < kMostNames) nodes.set(node.name, node);
        node.children.forEach(add);
    };
    add(root);
    const escaped = [...nodes.keys()].sort((a, b) => b.length - a.length)
        .map(name => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    return { nodes, pattern: new RegExp(`(?<![\\w-])(${escaped.join('|')})(?![\\w-])|${kId.source}`, 'g') };
}

interface LineProps {
    text: string;
    names: Names;
    meant: Map<string, TreeNode>;  // the nodes that paths of this text go to, by name
    now: Now;
}
function Line({ text, names, meant, now }: LineProps) {
    const parts = [];
    let from = 0, before: TreeNode | undefined;
    for (const match of text.matchAll(names.pattern)) {
        const between = text.slice(from, match.index);
        parts.push(between);
        from = match.index + match[0].length;
        // In a path it is the child with that name, of several nodes that have it.
        const child = between === ' > ' ? before?.children.find(each => each.name === match[0]) : undefined;
        const node = child ?? meant.get(match[0]) ?? names.nodes.get(match[0]);
        if (child) meant.set(match[0], child);
        before = node;
        if (!node) parts.push(<small class="id">{match[0]}</small>);
        else parts.push(<a href="#" style={{ '--colour': colourOf(node.branch) }} onClick={event => {
            event.preventDefault();
            now.view.choose(node);
        }}>{match[0]}</a>);
    }
    parts.push(text.slice(from));
    return <>{parts}</>;
}

// Each line of the text is a paragraph, as far to the right as it is in the text.
export function Linked({ text, now, name = '' }: { text: string; now: Now; name?: string }) {
    if (!now.root) return null;
    if (!kept.has(now.root)) kept.set(now.root, namesBelow(now.root));
    const names = kept.get(now.root)!, { path, subject } = now;
    // A decider that stands in the tree twice is the one that is explained, or that is active.
    const meant = new Map([...path, ...(subject?.path ?? [])].map(node => [node.name, node]));
    return <div class={`text ${name}`}>
        {text.split('\n').filter(line => line !== '').map((line, at) => {
            const indentation = line.length - line.trimStart().length;
            return <p class={at === 0 ? 'first' : ''} style={{ paddingLeft: `${indentation * 5}px` }}>
                <Line text={line.trim()} names={names} meant={meant} now={now} />
            </p>;
        })}
    </div>;
}
