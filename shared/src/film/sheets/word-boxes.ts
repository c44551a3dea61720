import { CAPTION_LINES } from '../captions/caption-format.ts';
import { captionLines } from '../captions/caption-lines.ts';
import { captionWidth, graphemesOf, trimmed } from '../captions/caption-width.ts';
import { splitText } from '../captions/split-text.ts';
import { SHEET_LINE } from './sheet.ts';

/** Words of a box with its size in pixels. */
export interface SizedWords {
  readonly kind: 'caption' | 'balloon';
  readonly texts: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly letters: number;
}

interface BoxStyle {
  readonly letters: number;
  /** Longest line, in widths of a Chinese character. */
  readonly line: number;
  readonly lines: number;
  /** Around the lines, in heights of letters. */
  readonly padding: { readonly x: number; readonly y: number };
}

/** Balloons are round: their lines need more room. */
export const boxStyles: Readonly<Record<SizedWords['kind'], BoxStyle>> = {
  caption: { letters: 38, line: 19, lines: 3, padding: { x: 0.62, y: 0.5 } },
  balloon: { letters: 42, line: 11, lines: CAPTION_LINES, padding: { x: 1.15, y: 0.78 } },
};

/** Balloons with longer words have two lines. */
const ONE_LINE = 7;

/** The boxes that a text is written into; a balloon has at most two lines. */
export function sizedWords(text: string, kind: SizedWords['kind']): readonly SizedWords[] {
  const { letters, line, lines, padding } = boxStyles[kind];
  const fits = (part: string): boolean => {
    const broken = captionLines(part, line);
    return broken.length <= lines && broken.every((one) => captionWidth(one) <= line);
  };
  const split = splitText(text.toWellFormed(), { width: lines * line, unit: line, fits });
  const fitsTogether = (part: string): boolean =>
    fits(part) && (kind === 'caption' || breaksAtMark(part, captionLines(part, line)));
  const written = joined(split, fitsTogether)
    .map((part) => brokenLines(part, kind))
    .filter((part) => part.length > 0);
  return (written.length > 0 ? written : marksOnly(text, line)).map((texts) => ({
    kind,
    texts,
    width: Math.ceil(letters * (Math.max(...texts.map(captionWidth)) + 2 * padding.x)),
    height: Math.ceil(letters * (1 + (texts.length - 1) * SHEET_LINE + 2 * padding.y)),
    letters,
  }));
}

const MARK = /^[。！？!?；;…，,、：:”’]/;
const ENDS_WITH_MARK = /[！？!?…”’]$/;

/** Whether the second line begins with a clause: in a balloon, words of one clause stay together. */
function breaksAtMark(text: string, [first = '', second]: readonly string[]): boolean {
  if (second === undefined || ENDS_WITH_MARK.test(first)) return true;
  return MARK.test(text.slice(text.indexOf(first) + first.length).trimStart());
}

/** Sentences share a box where it has room for them. */
function joined(parts: readonly string[], fits: (part: string) => boolean): readonly string[] {
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last !== undefined && fits(last + part)) all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}

/** What is said without words: …… or ？！ */
const marksOnly = (text: string, line: number): readonly (readonly string[])[] => {
  const shown = graphemesOf(trimmed(text.toWellFormed())).slice(0, line).join('');
  return shown === '' ? [] : [[shown]];
};

function brokenLines(part: string, kind: SizedWords['kind']): readonly string[] {
  const { line, lines } = boxStyles[kind];
  const whole = captionLines(part, line);
  const [only, ...others] = whole;
  if (kind === 'caption' || only === undefined || others.length > 0 || captionWidth(only) <= ONE_LINE) return whole;
  // Lines of about the same length fill a balloon better than a long one.
  const even = captionLines(part, Math.ceil(captionWidth(only) / 2) + 1);
  return even.length <= lines ? even : whole;
}
