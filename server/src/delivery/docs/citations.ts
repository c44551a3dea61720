import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf } from './read-documents.ts';

/** A place of a product page that a source names. */
export interface Citation {
  readonly file: string;
  /** Relative to the repository. */
  readonly page: string;
  readonly anchor: string;
}

const sources = ['{server,shared,shell,mf-*,e2e}/**/*.{ts,tsx,mjs,css}', '{server,shared,e2e}/*.md'];
const skipped = /(^|\/)(node_modules|dist|\.cache)(\/|$)/;

const cited = /(?:(docs\/product\/[a-z-]+\.md)|, )#([a-z0-9.-]+)/g;
/** Names of documents that are not in the repository. */
const outside = /\bRULES, [A-Za-z]|\b00[012] §/;

/** The citations in a text: `docs/product/site.md#4.5, #4.6` are two. */
export function citationsIn(file: string, text: string): Citation[] {
  const found: Citation[] = [];
  let page = '';
  let end = -1;
  for (const { 0: whole, 1: named, 2: place = '', index } of text.matchAll(cited)) {
    page = named ?? (index === end ? page : '');
    end = index + whole.length;
    // The dot of a sentence belongs to no anchor.
    if (page !== '') found.push({ file, page, anchor: place.replace(/\.$/, '') });
  }
  return found;
}

/** What is cited by the sources, and the files that cite a document outside the repository. This folder is left out: it holds examples. */
export function readCitations(root: string): {
  readonly citations: readonly Citation[];
  readonly outside: readonly string[];
} {
  const files = globSync(sources, { cwd: root, exclude: (name) => skipped.test(name) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !skipped.test(file) && !file.startsWith('server/src/delivery/docs/'));
  const texts = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  return {
    citations: texts.flatMap(({ file, text }) => citationsIn(file, text)),
    outside: texts.filter(({ text }) => outside.test(text)).map(({ file }) => file),
  };
}

/** Citations of pages or places that are not there. `read`: the text of a page; null: there is none. */
export function unresolved(citations: readonly Citation[], read: (page: string) => string | null): string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  return citations.flatMap(({ file, page, anchor }) => {
    const known = anchors.get(page) ?? anchorsOf(read(page) ?? '');
    anchors.set(page, known);
    return known.has(anchor) ? [] : [`${file} cites ${page}#${anchor}, which is not there`];
  });
}
