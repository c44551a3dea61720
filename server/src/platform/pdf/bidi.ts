import bidiFactory from 'bidi-js';
import type { Run } from './block.ts';
import type { Line, Measure, Piece } from './lines.ts';

const bidi = bidiFactory();

/** Scripts written from right to left whose fonts are shipped. */
export type RightToLeftScript = 'arabic' | 'hebrew';

const letters: Readonly<Record<RightToLeftScript, RegExp>> = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
  hebrew: /[\u0590-\u05ff\ufb1d-\ufb4f]/,
};
const scripts = ['arabic', 'hebrew'] as const satisfies readonly RightToLeftScript[];

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks of direction and the non-joiner, which have no shape. Letters on both sides of one are shaped apart, as the non-joiner demands. */
const shapeless = /[\u061c\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The script whose font has this character; null: the font of all other text. */
export const scriptOf = (character: string): RightToLeftScript | null =>
  scripts.find((script) => letters[script].test(character)) ?? null;

/** Parts of a text that each have one font, in the order of the text. */
export function scriptParts(text: string): readonly string[] {
  if (!hasRightToLeft(text)) return [text];
  const parts: string[] = [];
  let before: RightToLeftScript | null | undefined;
  for (const character of text) {
    const script = scriptOf(character);
    if (script === before) parts[parts.length - 1] += character;
    else parts.push(character);
    before = script;
  }
  return parts;
}

/** Whether the first letter of a block is written from right to left, which then is the direction of the block: `dir="auto"` in HTML. */
export function isRightToLeft(runs: readonly Run[]): boolean {
  for (const { text } of runs) {
    const first = /\p{L}/u.exec(text)?.[0];
    if (first !== undefined) return hasRightToLeft(first);
  }
  return false;
}

/** Characters next to each other on the line and in the text, in one look, font and direction. `from` and `to`: indices in the text, inclusive. */
interface Part {
  readonly run: Run;
  readonly script: RightToLeftScript | null;
  readonly reversed: boolean;
  from: number;
  to: number;
}

function partsOf(text: string, runs: readonly Run[], rtl: boolean): readonly Part[] {
  const levels = bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr');
  const parts: Part[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const run = runs[index];
    const character = text.charAt(index);
    if (run === undefined || shapeless.test(character)) continue;
    const script = scriptOf(character);
    const reversed = (levels.levels[index] ?? 0) % 2 === 1;
    const last = parts.at(-1);
    const follows =
      last?.run === run &&
      last.script === script &&
      last.reversed === reversed &&
      index === (reversed ? last.from - 1 : last.to + 1);
    // Digits of these scripts run from left to right, and the font's shaping would turn a row of them.
    if (last === undefined || !follows || (script !== null && !reversed))
      parts.push({ run, script, reversed, from: index, to: index });
    else if (reversed) last.from = index;
    else last.to = index;
  }
  return parts;
}

/** Letters of a right-to-left script stay in their order, because shaping with the font turns them; other characters between them are turned and mirrored. */
function drawnText(text: string, { script, reversed, from, to }: Part): string {
  const part = text.slice(from, to + 1);
  if (!reversed || script !== null) return part;
  return [...part]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');
}

/** The pieces of a line from left to right as they are drawn, by the Unicode bidirectional algorithm. `rtl`: the direction of its block. */
export function visualLine(line: Line, rtl: boolean, measure: Measure): Line {
  const text = line.map((piece) => piece.text).join('');
  if (!hasRightToLeft(text)) return line;
  const runs = line.flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.run));
  return partsOf(text, runs, rtl).map((part): Piece => {
    const drawn = drawnText(text, part);
    return { text: drawn, run: part.run, width: measure(drawn, part.run) };
  });
}
