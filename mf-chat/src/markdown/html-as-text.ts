import type { TreeNode } from './tree-node.ts';

const lineBreak = /^<br\s*\/?>$/i;

/** Nodes whose children are words, not blocks; below them everything is. */
const phrasing = new Set(['paragraph', 'heading', 'tableCell']);

function rewrite(nodes: readonly TreeNode[], blocks: boolean): TreeNode[] {
  return nodes.map((node) => {
    if (node.type !== 'html') return node.children === undefined ? node : { ...node, children: rewrite(node.children, blocks && !phrasing.has(node.type)) };
    const value = node.value ?? '';
    // Models break lines inside table cells this way.
    if (lineBreak.test(value.trim())) return { type: 'break' };
    const text: TreeNode = { type: 'text', value };
    return blocks ? { type: 'paragraph', children: [text] } : text;
  });
}

/** remark plugin: markup in a reply is shown as the text it is. The sanitiser alone would drop it, and words with it. */
export function htmlAsText(): (tree: TreeNode) => TreeNode {
  return (tree) => ({ ...tree, children: rewrite(tree.children ?? [], true) });
}
