import { visualLine } from './bidi.ts';
import type { CodeBlock, Run } from './block.ts';
import type { Line, Measure, Piece } from './lines.ts';
import { ink, lineHeight, page, plain, type Sheet, textWidth } from './sheet.ts';

const SIZE = 8.5;
const PAD = 8;
const GAP = 6;
const TAB = '    ';

const latin = plain('', { mono: true });
const other = plain('');

/** Splits text into runs with monospaced Latin letters: the monospaced font has no other characters. */
export function monoRuns(text: string, look: Run): Run[] {
  return text
    .split(/([\x20-\x7e]+)/)
    .flatMap((part, index) => (part === '' ? [] : { ...look, text: part, mono: index % 2 === 1 }));
}

/** Lines of code, broken at the width between any two characters; spaces are kept. */
function* codeLines(code: string, width: number, measure: Measure): Generator<Line, void, void> {
  for (const text of code.replaceAll('\t', TAB).split('\n')) {
    let line: Piece[] = [];
    let used = 0;
    for (const character of text) {
      const run = /[\x20-\x7e]/.test(character) ? latin : other;
      const size = measure(character, run);
      if (used + size > width && line.length > 0) {
        yield line;
        line = [];
        used = 0;
      }
      const last = line.at(-1);
      if (last?.run === run) line[line.length - 1] = { run, text: last.text + character, width: last.width + size };
      else line.push({ run, text: character, width: size });
      used += size;
    }
    yield line;
  }
}

/** Draws code on a background, over as many pages as it needs. `x` is the left edge of the background, in points. */
export function drawCode(sheet: Sheet, { text }: CodeBlock, x: number): void {
  const width = page.side + textWidth - x;
  const ground = (height: number): void => {
    sheet.doc.rect(x, sheet.y, width, height).fill(ink.head);
  };
  sheet.need(lineHeight(SIZE) + 2 * PAD);
  ground(PAD);
  sheet.y += PAD;
  const measure = sheet.measure(SIZE);
  for (const line of codeLines(text, width - 2 * PAD, measure)) {
    sheet.need(lineHeight(SIZE) + PAD);
    // Slightly taller, so that no seam shows between two lines.
    ground(lineHeight(SIZE) + 0.5);
    sheet.write(visualLine(line, false, measure), x + PAD, sheet.y, SIZE);
    sheet.y += lineHeight(SIZE);
  }
  ground(PAD);
  sheet.y += PAD + GAP;
}
