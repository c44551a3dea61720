import type { Html, Paragraph, PhrasingContent } from 'mdast';
import { codeSource } from './code-parts.ts';
import type { FoldNode, MarkdownNode } from './nodes.ts';
import { inlineNodes, type ParsePart } from './parse-markdown.ts';

/** The start of a text that begins with a fold: `<details>`, which ends with its own `</details>`. */
export const foldStart = /^(?:[ \t\r\n]*\n)? {0,3}<details(?: open)?>/i;

const heading = /^\s*<summary>/i;
const headingEnd = /<\/summary>/i;
const emphasis = /<\/?(?:b|strong|i|em)>/gi;
const closing = /<\/details>\s*$/i;
/** Half a closing tag. */
const halfTag = /<\/?[a-z]*$/i;

export interface Fold {
  /** Inline Markdown; empty when there is none. */
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  /** The closing tag has been received. */
  readonly closed: boolean;
}

/** A summary as one line of inline Markdown: without tags of emphasis, and no heading. */
export const summaryText = (text = ''): string =>
  text
    .replaceAll(emphasis, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^#{1,6} +/, '');

/** Parts of a block that is one fold, complete or not; null for any other block. */
export function readFold(block: string): Fold | null {
  const start = foldStart.exec(block);
  if (start === null) return null;
  const inside = block.slice(start[0].length);
  const closed = closing.test(inside);
  const text = inside.replace(closed ? closing : halfTag, '');
  const head = heading.exec(text);
  if (head === null) return { summary: '', body: text, closed };
  const rest = text.slice(head[0].length);
  const end = headingEnd.exec(rest);
  return {
    summary: summaryText(rest.slice(0, end?.index)),
    body: end === null ? '' : rest.slice(end.index + end[0].length),
    closed,
  };
}

/** What folds are made of, in the order of the text. */
type Piece =
  | { readonly kind: 'open' }
  /** `tag`: what is shown where there is no fold to end. */
  | { readonly kind: 'close'; readonly tag?: readonly MarkdownNode[] }
  | { readonly kind: 'summary' | 'content'; readonly nodes: readonly MarkdownNode[] };
/** Inline content as siblings of a fold. */
type Wrap = (nodes: readonly MarkdownNode[]) => readonly MarkdownNode[];

const code = new RegExp(codeSource, 'g');
const tags = /<details(?: open)?>|<\/details>|<summary>(?:(?!<\/summary>)[\s\S])*(?:<\/summary>)?/gi;
const begins = /^\s*<\/?(?:details|summary)(?: open)?>/i;
const inlineTag = /^<(?:sub|sup|u)>/i;
const besideTag = /(<(?:sub|sup|u)>)\n|\n(<\/(?:sub|sup|u)>)/gi;
const ends = /<\/summary>$/i;

const isOpening = (tag: string): boolean => /^<details/i.test(tag);
const isClosing = (tag: string): boolean => /^<\/details/i.test(tag);
/** Inline content of the summary of a fold. */
export const foldSummary = (text: string, parse: ParsePart): readonly MarkdownNode[] =>
  inlineNodes(summaryText(text), parse);

/** Pieces of a block of HTML, whose text is Markdown where it belongs to a fold. */
function piecesOfHtml(node: Html, parse: ParsePart): readonly Piece[] {
  const { value } = node;
  if (inlineTag.test(value))
    return [
      {
        kind: 'content',
        nodes: [
          { type: 'paragraph', children: inlineNodes(value.replaceAll(besideTag, '$1$2'), parse) as PhrasingContent[] },
        ],
      },
    ];
  if (!begins.test(value)) return [{ kind: 'content', nodes: [node] }];
  const pieces: Piece[] = [];
  let done = 0;
  const content = (end: number) => {
    const text = value.slice(done, end);
    if (text.trim() !== '') pieces.push({ kind: 'content', nodes: parse(text) });
  };
  for (const { 0: tag, index } of value.replaceAll(code, (part) => ' '.repeat(part.length)).matchAll(tags)) {
    content(index);
    done = index + tag.length;
    if (isOpening(tag)) pieces.push({ kind: 'open' });
    else if (isClosing(tag)) pieces.push({ kind: 'close' });
    else
      pieces.push({
        kind: 'summary',
        nodes: foldSummary(value.slice(index + '<summary>'.length, done).replace(ends, ''), parse),
      });
  }
  content(value.length);
  return pieces;
}

/** Inline content without white space at its ends. */
function trimmed(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.flatMap((node, index): readonly MarkdownNode[] => {
    if (node.type === 'break' && (index === 0 || index === nodes.length - 1)) return [];
    if (node.type !== 'text') return [node];
    const start = index === 0 ? node.value.trimStart() : node.value;
    const value = index === nodes.length - 1 ? start.trimEnd() : start;
    return value === '' ? [] : [{ ...node, value }];
  });
}

const tagOf = (node: MarkdownNode): string =>
  node.type === 'html' ? (/^<\/?(?:details|summary)(?: open)?>$/i.exec(node.value)?.[0].toLowerCase() ?? '') : '';

const isBlank = (node: MarkdownNode | undefined): boolean =>
  node === undefined || node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** The next node that is not white space. */
const nextOf = (nodes: readonly MarkdownNode[], from: number): MarkdownNode | undefined =>
  nodes.slice(from + 1, from + 3).find((node) => !isBlank(node));

/** Whether a fold begins at a node of inline content: the bare word `<details>` in a sentence begins none. */
function beginsFold(nodes: readonly MarkdownNode[], index: number): boolean {
  const node = nodes[index];
  if (node === undefined || !isOpening(tagOf(node))) return false;
  const next = nextOf(nodes, index);
  return next === undefined || tagOf(next) === '<summary>';
}

/** Whether inline content begins a fold, or ends one that began before. */
function hasTags(nodes: readonly MarkdownNode[]): boolean {
  const last = nodes.findLast((node) => !isBlank(node));
  return (last !== undefined && isClosing(tagOf(last))) || nodes.some((_, index) => beginsFold(nodes, index));
}

/** Pieces of inline content in which there are tags of folds. */
function piecesOfWords(nodes: readonly MarkdownNode[], wrap: Wrap): readonly Piece[] {
  const pieces: Piece[] = [];
  let words: MarkdownNode[] = [];
  let depth = 0;
  let place: 'words' | 'opened' | 'summary' = 'words';
  const flush = () => {
    const some = trimmed(words);
    words = [];
    if (place === 'summary') pieces.push({ kind: 'summary', nodes: some });
    else if (some.length > 0) pieces.push({ kind: 'content', nodes: wrap(some) });
    place = 'words';
  };
  for (const [index, node] of nodes.entries()) {
    const tag = tagOf(node);
    if (beginsFold(nodes, index)) {
      flush();
      pieces.push({ kind: 'open' });
      depth += 1;
      place = 'opened';
    } else if (tag === '<summary>' && place === 'opened') {
      flush();
      place = 'summary';
    } else if (tag === '</summary>' && place === 'summary') flush();
    else if (isClosing(tag) && (depth > 0 || nextOf(nodes, index) === undefined)) {
      flush();
      pieces.push({ kind: 'close', tag: depth > 0 ? [] : wrap([node]) });
      depth -= 1;
    } else words.push(node);
  }
  flush();
  return pieces;
}

/** Folds inside each other, at most: a deeper one is part of the one around it. */
const DEEPEST = 8;

function assembled(pieces: readonly Piece[], wrap: Wrap): readonly MarkdownNode[] {
  const open: { summary: readonly MarkdownNode[]; readonly children: MarkdownNode[] }[] = [
    { summary: [], children: [] },
  ];
  const add = (nodes: readonly MarkdownNode[]) => open.at(-1)?.children.push(...nodes);
  const stressed = (nodes: readonly MarkdownNode[]) => wrap([{ type: 'strong', children: nodes as PhrasingContent[] }]);
  const end = (closed: boolean) => {
    const { summary = [], children = [] } = open.pop() ?? {};
    const fold: FoldNode = { type: 'fold', summary, children, closed };
    // The content of a fold without an end may stand outside the list or the quote: nothing is hidden behind its summary.
    if (closed || children.length > 0) add([fold]);
    else if (summary.length > 0) add(stressed(summary));
  };
  let deeper = 0;
  for (const piece of pieces) {
    if (piece.kind === 'content') add(piece.nodes);
    else if (piece.kind === 'summary') {
      const top = open.at(-1);
      if (top !== undefined && open.length > 1 && top.summary.length === 0 && top.children.length === 0)
        top.summary = piece.nodes;
      else if (piece.nodes.length > 0) add(stressed(piece.nodes));
    } else if (piece.kind === 'open') {
      if (open.length > DEEPEST) deeper += 1;
      else open.push({ summary: [], children: [] });
    } else if (piece.kind === 'close') {
      if (deeper > 0) deeper -= 1;
      else if (open.length > 1) end(true);
      else add(piece.tag ?? []);
    }
  }
  while (open.length > 1) end(false);
  return open[0]?.children ?? [];
}

const paragraph: Wrap = (nodes) => [{ type: 'paragraph', children: nodes as Paragraph['children'] }];

/**
 * Sibling blocks, with what stands between `<details>` and `</details>` as one fold, also where it begins within a paragraph. A closing tag without an opening one
 * is left out. HTML that begins with `<u>`, `<sub>` or `<sup>` is a paragraph.
 */
export function withFolds(nodes: readonly MarkdownNode[], parse: ParsePart): readonly MarkdownNode[] {
  if (!nodes.some((node) => node.type === 'html' || (node.type === 'paragraph' && hasTags(node.children))))
    return nodes;
  const pieces = nodes.flatMap((node): readonly Piece[] => {
    if (node.type === 'html') return piecesOfHtml(node, parse);
    if (node.type === 'paragraph' && hasTags(node.children)) return piecesOfWords(node.children, paragraph);
    return [{ kind: 'content', nodes: [node] }];
  });
  return assembled(pieces, paragraph);
}

/** The content of a cell of a table with its folds. */
export function withCellFolds(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  if (!hasTags(nodes)) return nodes;
  const same: Wrap = (some) => some;
  return assembled(piecesOfWords(nodes, same), same);
}
