import type { Definition, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import { gfm } from 'micromark-extension-gfm';
import { bareLinks } from './bare-links.ts';
import type { MarkdownNode } from './nodes.ts';

// "20~25" is a range, not strikethrough. Marks of bold and deleted text may be adjacent to Chinese punctuation.
const syntax = [
  gfm({ singleTilde: false }),
  bareLinks(),
  cjkFriendlyExtension(),
  gfmStrikethroughCjkFriendly({ singleTilde: false }),
];
// Without what searches the text for addresses once more, and ends them at white space.
const nodes = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);

/** Parses CommonMark with tables, task lists, strikethrough, footnotes and bare addresses into a syntax tree: for the screen, the share page and the PDF alike. */
export const parseMarkdown = (source: string): Root =>
  fromMarkdown(source, { extensions: syntax, mdastExtensions: [nodes] });

/** Parses a part of a text whose link definitions stand elsewhere. */
export type ParsePart = (text: string) => readonly MarkdownNode[];

/** Characters that are parsed as parts of one text: parts may lie within parts, each of which is parsed again. */
const PARTS_MAX = 50_000;

/** Parser of parts of a text with these link definitions. */
export function partParser(definitions: Iterable<Definition> = []): ParsePart {
  const lines = [...definitions].flatMap(({ identifier, url }) =>
    /[<>\n]/.test(url) ? [] : [`[${identifier}]: <${url}>`],
  );
  let left = PARTS_MAX;
  return (text) => {
    left -= text.length;
    if (left < 0) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }];
    return parseMarkdown(
      lines.length > 0 && text.includes('[') ? `${text}\n\n${lines.join('\n')}\n` : text,
    ).children.filter(({ type }) => type !== 'definition');
  };
}

/** A private-use character: a text that begins with it begins no block but a paragraph. */
const HEAD = '\uf8ff';

/** A text as inline content, whatever kind of block it would be on its own. */
export function inlineNodes(text: string, parse: ParsePart): readonly MarkdownNode[] {
  const [paragraph] = parse(HEAD + text.trim().replaceAll(/\n\s*\n/g, '\n'));
  if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: text }];
  return paragraph.children.flatMap((node, index) => {
    if (index > 0 || node.type !== 'text') return [node];
    return node.value === HEAD ? [] : [{ ...node, value: node.value.slice(HEAD.length) }];
  });
}
