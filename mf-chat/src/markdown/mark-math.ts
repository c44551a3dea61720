import { codeSource, markDollarMath } from '@ai-site/shared/markdown';

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
