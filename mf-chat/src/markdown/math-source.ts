import { codeSource, markDollarMath } from '@ai-site/shared/markdown';
import type { TokenizerExtension } from 'marked';

// Private-use characters at the start of a code span mark it as a formula. Replies cannot contain
// them, because they are removed first.
export const INLINE_MATH = '\uE000';
export const DISPLAY_MATH = '\uE001';
/** The formula is still streaming: shown as source. */
export const OPEN_MATH = '\uE002';

const marks = /[\uE000-\uE002]/g;
const mayContainMath = /\$|\\[([]/;

// Code comes first, so that its content is left unchanged; then escaped backslashes; then formulas.
const formulas = /\\\\|\$\$(?<dollars>[\s\S]+?)\$\$|\\\[(?<brackets>[\s\S]+?)\\\]|\\\((?<parens>[\s\S]+?)\\\)/;
const unfinished = /(?:\$\$|\\\[|\\\()(?<open>[\s\S]*)$/;
const closed = new RegExp(`${codeSource}|${formulas.source}`, 'g');
const closedOrOpen = new RegExp(`${codeSource}|${formulas.source}|${unfinished.source}`, 'g');

function span(mark: string, tex: string): string {
  const line = tex.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${mark}${line}${line.endsWith('`') ? ' ' : ''}${fence}`;
}

/**
 * Converts the formulas of a block to marked code spans, which the Markdown parser leaves unchanged. `$$…$$`, `\[…\]` and `\(…\)` are
 * formulas; `$…$` is one where it cannot be prices (see `isMath`).
 * @param open whether the block is still streaming, so that the end of its last formula may be missing
 */
export function markMath(block: string, open: boolean): string {
  const source = block.replace(marks, '');
  if (!mayContainMath.test(source) || /^(?: {4}|\t)/.test(source)) return source;
  const parts: string[] = [];
  let done = 0;
  for (const match of source.matchAll(open ? closedOrOpen : closed)) {
    parts.push(dollars(source.slice(done, match.index)), marked(match));
    done = match.index + match[0].length;
  }
  return parts.join('') + dollars(source.slice(done));
}

const dollars = (text: string): string => markDollarMath(text, (tex) => span(INLINE_MATH, tex));

/** A formula as a marked code span; code and escaped backslashes unchanged. */
function marked({ 0: match, groups = {} }: RegExpMatchArray): string {
  const { dollars: display, brackets, parens, open } = groups;
  if (display !== undefined) return span(DISPLAY_MATH, display);
  if (brackets !== undefined) return span(DISPLAY_MATH, brackets);
  if (parens !== undefined) return span(INLINE_MATH, parens);
  if (open !== undefined) return open.trim() === '' ? '' : span(OPEN_MATH, open);
  return match;
}

/** Maximum length of an open formula: beyond it the delimiter was just two dollar signs. */
const LONGEST_FORMULA = 4000;

const opening = /^ {0,3}(\$\$|\\\[)/;
const closing = { $$: '$$', '\\[': '\\]' } as const;

/**
 * Keeps a display formula (`$$…$$`, `\[…\]`) on lines of its own in one block, including blank lines and list markers inside it. While it is open it extends to
 * the end of the text.
 */
export const mathBlock: TokenizerExtension = {
  name: 'math',
  level: 'block',
  start(source) {
    const index = source.search(/(?:^|\n) {0,3}(?:\$\$|\\\[)/);
    return index < 0 ? undefined : index;
  },
  tokenizer(source) {
    const match = opening.exec(source);
    if (match === null) return undefined;
    const from = match[0].length;
    const close = closing[match[1] === '$$' ? '$$' : '\\['];
    const end = source.indexOf(close, from);
    if (end < 0) return source.length - from > LONGEST_FORMULA ? undefined : { type: 'math', raw: source };
    if (end - from > LONGEST_FORMULA) return undefined;
    const rest = /^[ \t]*(?:\n+|$)/.exec(source.slice(end + close.length));
    // Followed by text on the same line: a formula inside a paragraph.
    if (rest === null) return undefined;
    return { type: 'math', raw: source.slice(0, end + close.length + rest[0].length) };
  },
};
