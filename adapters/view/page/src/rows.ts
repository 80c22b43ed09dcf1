// The nodes of a tree that are shown, as in the source: depth first.
import type { Now } from './now';
import type { TreeNode } from './recording';

// With focus: the path and what stands beside it, and the same for the chosen decider.
export function isShown(node: TreeNode, now: Now): boolean {
    const { above } = node, { view, active, subject } = now;
    if (above === null || !view.isFocused) return true;
    return active.has(above) || (view.chosen !== null && subject !== undefined && subject.path.includes(above));
}
export function shownChildren(node: TreeNode, now: Now): TreeNode[] {
    return now.view.folded.has(node) ? [] : node.children.filter(child => isShown(child, now));
}
export function shownRows(now: Now): TreeNode[] {
    const rows: TreeNode[] = [];
    const add = (node: TreeNode) => {
        rows.push(node);
        shownChildren(node, now).forEach(add);
    };
    if (now.root) add(now.root);
    return rows;
}
