// Private-use characters at the start of a code span mark it as a formula. Replies cannot contain
// them, because they are removed first.
export const INLINE_MATH = '\uE000';
export const DISPLAY_MATH = '\uE001';
/** The formula is still streaming: shown as source. */
export const OPEN_MATH = '\uE002';

const marks = /[\uE000-\uE002]/g;
const mayContainMath = /\$\$|\\[([]/;

// Code comes first, so that its content is left unchanged; then escaped backslashes; then formulas.
const code = /(?:^|\n)[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\k<fence>[`~]*[ \t]*(?=\n|$)|$)|$)|(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/;
const formulas = /\\\\|\$\$(?<dollars>[\s\S]+?)\$\$|\\\[(?<brackets>[\s\S]+?)\\\]|\\\((?<parens>[\s\S]+?)\\\)/;
const unfinished = /(?:\$\$|\\\[|\\\()(?<open>[\s\S]*)$/;
const closed = new RegExp(`${code.source}|${formulas.source}`, 'g');
const closedOrOpen = new RegExp(`${code.source}|${formulas.source}|${unfinished.source}`, 'g');

function span(mark: string, tex: string): string {
  const line = tex.replace(/\s*\n\s*/g, ' ').trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${mark}${line}${line.endsWith('`') ? ' ' : ''}${fence}`;
}

/**
 * Converts the formulas of a block to marked code spans, which the Markdown parser leaves unchanged. Only `$$…$$`, `\[…\]` and `\(…\)` are formulas: a single
 * dollar sign is a price.
 * @param open whether the block is still streaming, so that the end of its last formula may be missing
 */
export function markMath(block: string, open: boolean): string {
  const source = block.replace(marks, '');
  if (!mayContainMath.test(source) || /^(?: {4}|\t)/.test(source)) return source;
  return source.replace(open ? closedOrOpen : closed, (match: string, ...rest: unknown[]) => {
    const groups: unknown = rest.at(-1);
    if (typeof groups !== 'object' || groups === null) return match;
    if ('dollars' in groups && typeof groups.dollars === 'string') return span(DISPLAY_MATH, groups.dollars);
    if ('brackets' in groups && typeof groups.brackets === 'string') return span(DISPLAY_MATH, groups.brackets);
    if ('parens' in groups && typeof groups.parens === 'string') return span(INLINE_MATH, groups.parens);
    if ('open' in groups && typeof groups.open === 'string') return groups.open.trim() === '' ? '' : span(OPEN_MATH, groups.open);
    return match;
  });
}
