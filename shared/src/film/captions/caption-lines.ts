import { CAPTION_LINES } from './caption-format.ts';
import { cutUnit, unitsOf } from './caption-units.ts';
import { captionWidth, shownWidth, trimmed } from './caption-width.ts';

/** Marks that no line begins with; a point or comma before a digit belongs to a number. */
const LEADING = /^(?:[\s。！？!?；;，、：:…—％℃’”」』）)\]】》〉\p{M}]|[.,](?!\d))+/u;
/** Commas and full stops at the end. */
const TRAILING = /(?<![\s，,。、；;：:．.])[\s，,。、；;：:．.]+$/;
const ELLIPSIS = /^\.{2,}\s*$/;
const MARK = /[。！？!?；;，,、：:…]["”’」』）)】》]*$/;
/** How much less even two lines may be, in parts of a line, when the first one ends with a mark. */
const MARK_BONUS = 0.6;

/** A line as it is shown: without a mark at its beginning, and without comma or full stop at its end. */
export const shownLine = (line: string): string =>
  trimmed(line)
    .replace(LEADING, '')
    .replace(TRAILING, (marks) => (ELLIPSIS.test(marks) ? marks : ''));

/** The lines of a caption, in widths of a Chinese character; two at most where the text has room in them. */
export function captionLines(text: string, width: number): readonly string[] {
  const shown = shownLine(text);
  return brokenLines(shown, width)
    .map(shownLine)
    .filter((line) => line !== '');
}

function brokenLines(text: string, width: number): readonly string[] {
  if (captionWidth(text) <= width) return [text];
  const units = unitsOf(text);
  return twoLines(units, width) ?? manyLines(units, width);
}

/** Whether a text is shown without making it smaller. */
export function fitsCaption(text: string, width: number): boolean {
  // A line is at most one mark wider than what is shown of it.
  if (captionWidth(shownLine(text)) > CAPTION_LINES * (width + 1)) return false;
  const lines = captionLines(text, width);
  return lines.length <= CAPTION_LINES && lines.every((line) => captionWidth(line) <= width);
}

/** The break that makes the lines most even; better one after a mark. */
function twoLines(units: readonly string[], width: number): readonly [string, string] | null {
  let best: { readonly lines: readonly [string, string]; readonly cost: number } | null = null;
  let first = '';
  for (const [index, unit] of units.entries()) {
    first += unit;
    const second = units.slice(index + 1).join('');
    const [a, b] = [captionWidth(shownLine(first)), captionWidth(shownLine(second))];
    if (a > width) break;
    if (b > width || second === '') continue;
    const cost = Math.abs(a - b) - (MARK.test(first.trimEnd()) ? MARK_BONUS * width : 0);
    if (best === null || cost < best.cost) best = { lines: [first, second], cost };
  }
  return best?.lines ?? null;
}

function manyLines(units: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const unit of units.flatMap((one) => cutUnit(one, width))) {
    const last = lines.at(-1);
    if (last !== undefined && shownWidth(last + unit) <= width) lines[lines.length - 1] = last + unit;
    else lines.push(unit);
  }
  return lines;
}
