import type { PlacedLine } from './placed-line.ts';

/** Lines that say the same at least: at a slant, and level, where lists and tables repeat words too. */
const SLANTED_MIN = 3;
const LEVEL_MIN = 5;
/** Degrees from which a line is at a slant. */
export const SLANT = 8;
/** Degrees by which lines of one overlay may differ. */
const ANGLE = 8;
/** Relative difference of heights of lines of one overlay. */
const HEIGHT = 0.3;
/** Letters that two readings of the same words share at least: an overlay is read with errors. */
const SHARED = 0.5;
/** Share of both sides of the image over which an overlay is spread. */
const SPREAD = 0.4;

/** Share of the letters that two texts have in common (Dice): 1 for the same ones. */
export function sharedLetters(a: string, b: string): number {
  const left = [...a.replaceAll(/\s/g, '')];
  const rest = [...b.replaceAll(/\s/g, '')];
  const all = left.length + rest.length;
  let shared = 0;
  for (const letter of left) {
    const at = rest.indexOf(letter);
    if (at === -1) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

const turnedAlike = (a: PlacedLine, b: PlacedLine): boolean =>
  Math.abs(((a.angle - b.angle + 540) % 360) - 180) <= ANGLE;
const asHigh = (a: PlacedLine, b: PlacedLine): boolean =>
  Math.abs(a.height - b.height) <= HEIGHT * Math.max(a.height, b.height);
const alike = (a: PlacedLine, b: PlacedLine): boolean =>
  turnedAlike(a, b) && asHigh(a, b) && sharedLetters(a.line.text, b.line.text) >= SHARED;

function isSpread(lines: readonly PlacedLine[], size: { readonly width: number; readonly height: number }): boolean {
  const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  return (
    range(lines.map(({ x }) => x)) >= SPREAD * size.width && range(lines.map(({ y }) => y)) >= SPREAD * size.height
  );
}

/** Lines that say the same all over the image; of those at a slant also what was read differently, since it is cut off at a border. */
export function repeatedLines(
  lines: readonly PlacedLine[],
  size: { readonly width: number; readonly height: number },
): ReadonlySet<PlacedLine> {
  const repeated = new Set<PlacedLine>();
  for (const line of lines) {
    if (repeated.has(line)) continue;
    const same = lines.filter((other) => alike(line, other));
    const slanted = line.tilt >= SLANT;
    if (same.length < (slanted ? SLANTED_MIN : LEVEL_MIN) || !isSpread(same, size)) continue;
    for (const one of slanted ? lines.filter((other) => turnedAlike(line, other) && asHigh(line, other)) : same)
      repeated.add(one);
  }
  return repeated;
}
