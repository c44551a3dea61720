import type { Definition } from 'mdast';
import type { MarkdownNode } from './nodes.ts';
import { parseMarkdown } from './parse-markdown.ts';

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
