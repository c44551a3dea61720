import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A Markdown file of the repository. */
export interface Document {
  /** Relative to the repository, with `/`. */
  readonly file: string;
  readonly text: string;
}

export interface Link {
  readonly text: string;
  /** As written: an address, a path relative to the document, an anchor, or path and anchor. */
  readonly target: string;
}

const documentFiles = ['*.md', 'docs/**/*.md', '.github/*.md', '{server,shared,e2e}/*.md', 'shared/remote-kit/*.md'];

export const readDocuments = (root: string): Document[] =>
  globSync(documentFiles, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const fence = /^( *)(```|~~~)[^\n]*\n[\s\S]*?^\1\2 *$/gm;

/** The text without its fenced blocks; lines keep their numbers. */
export const prose = (text: string): string => text.replace(fence, (block) => block.replace(/[^\n]/g, ''));

const codeSpan = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** What stands in the code spans of a text, outside fenced blocks. */
export const codeSpans = (text: string): string[] => [...prose(text).matchAll(codeSpan)].map(([, , code = '']) => code);

/** The lines of the fenced blocks of a text. */
export const fencedLines = (text: string): string[] =>
  [...text.matchAll(fence)].flatMap(([block]) => block.split('\n').slice(1, -1));

const link = /\[([^[\]]*)\]\(([^()\s]+)\)/g;

/** Links and images of a text, outside fenced blocks and code. */
export function linksOf(text: string): Link[] {
  const outside = prose(text);
  // Brackets in code are no link; the code itself may be the text of one.
  const masked = outside.replace(codeSpan, (code) => code.replace(/[[\]()]/g, ' '));
  return [...masked.matchAll(link)].map(([, words = '', target = '']) => ({ text: words, target }));
}

const heading = /^#{1,6} +(.+?) *#*$/gm;
const named = /<a id="([^"]+)"><\/a>/g;

/** The anchor that GitHub gives a heading. */
const slugOf = (title: string): string =>
  title
    .replace(named, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** Every anchor that a link may name in a document: of its headings, and those given by `<a id>`. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set([...prose(text).matchAll(named)].map(([, id = '']) => id));
  const seen = new Map<string, number>();
  for (const [, title = ''] of prose(text).matchAll(heading)) {
    const slug = slugOf(title);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return anchors;
}
