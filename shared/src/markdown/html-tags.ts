import type { Html } from 'mdast';
import type { InlineTag, MarkdownNode } from './nodes.ts';

const lineBreak = /^<br\s*\/?>$/i;
const inline = /^<(?<end>\/?)(?<tag>sub|sup|u)>$/i;

export const isLineBreak = ({ value }: Pick<Html, 'value'>): boolean => lineBreak.test(value.trim());

/** Tags inside each other, at most. */
const DEEPEST = 8;

/** Without the end of the line of which a tag says that it is one. */
const withoutDoubleBreaks = (nodes: readonly MarkdownNode[]): readonly MarkdownNode[] =>
  nodes.map((node, index) => {
    const before = nodes[index - 1];
    return node.type === 'text' && before?.type === 'html' && isLineBreak(before) && /^\s*\n/.test(node.value)
      ? { ...node, value: node.value.trimStart() }
      : node;
  });

/** Sibling nodes, with what stands between two tags of the same name as one node. Tags without their other half stay what they are. */
export function withTags(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  if (!nodes.some(({ type }) => type === 'html')) return nodes;
  const open: {
    readonly tag: InlineTag | null;
    readonly start: MarkdownNode | null;
    readonly children: MarkdownNode[];
  }[] = [{ tag: null, start: null, children: [] }];
  const add = (...some: readonly MarkdownNode[]) => open.at(-1)?.children.push(...some);
  for (const node of withoutDoubleBreaks(nodes)) {
    const { end, tag } = (node.type === 'html' ? inline.exec(node.value)?.groups : undefined) ?? {};
    const name = tag?.toLowerCase() as InlineTag | undefined;
    if (name !== undefined && end === '' && open.length <= DEEPEST) open.push({ tag: name, start: node, children: [] });
    else if (name !== undefined && end === '/' && open.at(-1)?.tag === name) {
      const { children = [] } = open.pop() ?? {};
      add({ type: 'tagged', tag: name, children });
    } else add(node);
  }
  while (open.length > 1) {
    const { start, children = [] } = open.pop() ?? {};
    add(...(start === null || start === undefined ? [] : [start]), ...children);
  }
  return open[0]?.children ?? nodes;
}
