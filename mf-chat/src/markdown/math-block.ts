import type { TokenizerExtension } from 'marked';

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
