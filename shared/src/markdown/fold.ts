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
