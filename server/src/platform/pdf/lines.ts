import type { Run } from './block.ts';

/** Part of a line in one style. */
export interface Piece {
  readonly text: string;
  readonly run: Run;
  readonly width: number;
}

export type Line = readonly Piece[];

/** Width of a text in the style of its run, in points. */
export type Measure = (text: string, run: Run) => number;

/** Scripts written without spaces: a line may break at each of their characters. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u2e80-\u303f\uff00-\uffef]/u;
/** Closing marks, which may not begin a line. */
const closing = /^[、。，．：；？！）］｝〕〉》」』】〗”’…—～·,.:;?!)\]}%‰℃]/u;
/** Opening marks, which may not end a line. */
const opening = /[（［｛〔〈《「『【〖“‘([{￥¥$]$/u;

/** Splits text into units between which a line may break, unless the marks above forbid it: a wide character, a word, a space, a hard break. */
function units(text: string): string[] {
  const found: string[] = [];
  let word = '';
  const endWord = (): void => {
    if (word !== '') found.push(word);
    word = '';
  };
  for (const character of text) {
    if (character === '\n' || character === ' ' || wide.test(character)) {
      endWord();
      found.push(character);
    } else word += character;
  }
  endWord();
  return found;
}

/** An unbreakable part of a line. */
interface Atom {
  readonly pieces: Piece[];
  width: number;
}

const isSpace = (text: string): boolean => text === ' ';

function toAtoms(runs: readonly Run[], measure: Measure): (Atom | 'break')[] {
  const atoms: (Atom | 'break')[] = [];
  for (const run of runs) {
    for (const text of units(run.text)) {
      if (text === '\n') {
        atoms.push('break');
        continue;
      }
      const piece: Piece = { text, run, width: measure(text, run) };
      const last = atoms.at(-1);
      const before = last === undefined || last === 'break' ? undefined : last.pieces.at(-1);
      if (last !== undefined && last !== 'break' && before !== undefined && holds(before.text, text)) {
        last.pieces.push(piece);
        last.width += piece.width;
      } else atoms.push({ pieces: [piece], width: piece.width });
    }
  }
  return atoms;
}

/** Whether a line break between two units is forbidden. */
function holds(before: string, after: string): boolean {
  if (isSpace(before) || isSpace(after)) return false;
  return closing.test(after) || opening.test(before) || !(wide.test(before) || wide.test(after));
}

/** Splits an atom that is too wide for any line between its characters. */
function splitAtom(atom: Atom, measure: Measure): Atom[] {
  return atom.pieces.flatMap(({ text, run }) =>
    [...text].map((character) => {
      const width = measure(character, run);
      return { pieces: [{ text: character, run, width }], width };
    }),
  );
}

/** Breaks runs into lines of a width in points, by the rules of Chinese typesetting: no line begins with a closing mark or ends with an opening one. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = 0;
  const endLine = (): void => {
    while (line.at(-1)?.text === ' ') line.pop();
    lines.push(merged(line, measure));
    line = [];
    used = 0;
  };
  const place = (atom: Atom): void => {
    const space = atom.pieces.every(({ text }) => isSpace(text));
    if (used > 0 && used + atom.width > width && !space) endLine();
    if (space && line.length === 0) return;
    line.push(...atom.pieces);
    used += atom.width;
  };
  for (const atom of toAtoms(runs, measure)) {
    if (atom === 'break') endLine();
    else if (atom.width > width) splitAtom(atom, measure).forEach(place);
    else place(atom);
  }
  if (line.length > 0 || lines.length === 0) endLine();
  return lines;
}

/** Joins adjacent pieces of one style, so that they are selected and searched as one text. */
function merged(line: readonly Piece[], measure: Measure): Line {
  const pieces: Piece[] = [];
  for (const piece of line) {
    const last = pieces.at(-1);
    if (last?.run === piece.run)
      pieces[pieces.length - 1] = { run: piece.run, text: last.text + piece.text, width: last.width + piece.width };
    else pieces.push(piece);
  }
  return pieces.map(({ text, run }) => ({ text, run, width: measure(text, run) }));
}
