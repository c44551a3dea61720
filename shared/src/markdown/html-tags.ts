import type { Html, RootContent } from 'mdast';
import { summaryText } from './fold.ts';

const lineBreak = /^<br\s*\/?>$/i;
const inline = /^<(?<end>\/?)(?<tag>sub|sup|u)>$/i;
const fold = /<\/?details(?: open)?>/gi;
const folded = /^<\/?(?:details|summary)/i;
const headed = /^<summary>((?:[^<]|<\/?(?:b|strong|i|em)>)*)<\/summary>/i;

/** Tags of which models expect that they are drawn; all other HTML is shown as text. */
export type InlineTag = 'sub' | 'sup' | 'u';

/** Inline content between an opening and a closing tag. */
export interface Tagged {
  readonly type: 'tagged';
  readonly tag: InlineTag;
  readonly children: readonly MarkdownNode[];
}

export type MarkdownNode = RootContent | Tagged;

export const isLineBreak = ({ value }: Pick<Html, 'value'>): boolean => lineBreak.test(value.trim());

/** Tags inside each other, at most. */
const DEEPEST = 8;

/** Sibling nodes, with what stands between two tags of the same name as one node. Tags without their other half stay what they are. */
export function withTags(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  if (!nodes.some((node) => node.type === 'html' && inline.test(node.value))) return nodes;
  const open: { readonly tag: InlineTag | null; readonly start: MarkdownNode | null; readonly children: MarkdownNode[] }[] = [{ tag: null, start: null, children: [] }];
  const add = (...some: readonly MarkdownNode[]) => open.at(-1)?.children.push(...some);
  for (const node of nodes) {
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

/** Heading and Markdown of a block of HTML that folds text (`<details>`); null for any other. It is shown unfolded: its text may go on in the next blocks. */
export function unfolded({ value }: Pick<Html, 'value'>): { readonly summary: string; readonly rest: string } | null {
  const text = value.trim();
  if (!folded.test(text)) return null;
  const inside = text.replaceAll(fold, '').trim();
  const heading = headed.exec(inside);
  if (heading === null) return inside.startsWith('<') ? null : { summary: '', rest: inside };
  const rest = inside.slice(heading[0].length).trim();
  return rest.startsWith('<') ? null : { summary: summaryText(heading[1]), rest };
}
