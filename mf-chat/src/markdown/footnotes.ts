import type { TreeNode } from './tree-node.ts';

const reference = /\[\^([^\]\s]{1,40})\]/g;

const raised = (label: string): TreeNode => ({ type: 'emphasis', data: { hName: 'sup' }, children: [{ type: 'text', value: label }] });

/** Text with `[^label]` replaced by raised labels. */
function splitText(value: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  let from = 0;
  for (const match of value.matchAll(reference)) {
    if (match.index > from) nodes.push({ type: 'text', value: value.slice(from, match.index) });
    nodes.push(raised(match[1] ?? ''));
    from = match.index + match[0].length;
  }
  if (from === 0) return [{ type: 'text', value }];
  if (from < value.length) nodes.push({ type: 'text', value: value.slice(from) });
  return nodes;
}

const labelOf = (node: TreeNode): string => node.label ?? node.identifier ?? '';

/** A definition as ordinary text where it stands, its label raised in front. */
function definition(node: TreeNode): TreeNode[] {
  const [first, ...rest] = rewrite(node.children ?? []);
  const label = [raised(labelOf(node)), { type: 'text', value: ' ' }];
  if (first?.type === 'paragraph') return [{ ...first, children: [...label, ...(first.children ?? [])] }, ...rest];
  return [{ type: 'paragraph', children: label }, ...(first === undefined ? [] : [first, ...rest])];
}

function rewrite(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return splitText(node.value ?? '');
    if (node.type === 'footnoteReference') return [raised(labelOf(node))];
    if (node.type === 'footnoteDefinition') return definition(node);
    return [node.children === undefined ? node : { ...node, children: rewrite(node.children) }];
  });
}

/**
 * remark plugin: shows footnotes in place. A reply is rendered block by block, and the usual section of notes at the
 * end would tie all blocks together, so that one footnote made the whole reply render again with every delta.
 */
export function footnotesInPlace(): (tree: TreeNode) => TreeNode {
  return (tree) => ({ ...tree, children: rewrite(tree.children ?? []) });
}
