import type { Corners, Point } from '../../text-lines.ts';

export interface PlacedLine {
  readonly corners: Corners;
}

/** Bounds in axes along the lines of the image. */
interface Bounds<L> {
  readonly line: L;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Share of the width of all text from which a line is taken to be above all columns, as a headline. */
const WIDE = 0.6;
/** Lines that a column has at least, and its width in heights of a line: narrower ones are labels and values of a table, read row by row. */
const COLUMN_LINES = 3;
const COLUMN_WIDTH = 5;
/** Share of the lower height by which two lines overlap when they are in one row. */
const ROW_OVERLAP = 0.5;

/** Rows of lines in the order in which they are read: columns from left to right, each from top to bottom; for columns of vertical text from right to left. */
export function readingRows<L extends PlacedLine>(lines: readonly L[]): L[][] {
  const angle = readingAngle(lines);
  const turned = lines.map((line) => boundsOf(line, angle));
  const vertical =
    turned.filter(({ left, right, top, bottom }) => bottom - top > right - left).length > lines.length / 2;
  // Columns from right to left are rows from top to bottom after a quarter turn.
  const rows = vertical
    ? rowsOf(
        turned.map(({ line, left, right, top, bottom }) => ({
          line,
          left: top,
          right: bottom,
          top: -right,
          bottom: -left,
        })),
      )
    : bandsOf(turned);
  return rows.map((row) => row.map(({ line }) => line));
}

/** The median angle of lines, without that of vertical columns. */
function readingAngle(lines: readonly PlacedLine[]): number {
  const angles = lines.map(({ corners: [[ax, ay], [bx, by]] }) => Math.atan2(by - ay, bx - ax)).sort((a, b) => a - b);
  return angles[Math.trunc(angles.length / 2)] ?? 0;
}

function boundsOf<L extends PlacedLine>(line: L, angle: number): Bounds<L> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = line.corners.map(([x, y]: Point) => x * cos + y * sin);
  const across = line.corners.map(([x, y]: Point) => y * cos - x * sin);
  return {
    line,
    left: Math.min(...along),
    right: Math.max(...along),
    top: Math.min(...across),
    bottom: Math.max(...across),
  };
}

/** Text between two wide lines is a band, which may have columns. */
function bandsOf<L>(lines: readonly Bounds<L>[]): Bounds<L>[][] {
  const width = Math.max(...lines.map(({ right }) => right)) - Math.min(...lines.map(({ left }) => left));
  const wide = lines.filter(({ left, right }) => right - left > width * WIDE).toSorted((a, b) => middle(a) - middle(b));
  const narrow = lines.filter((line) => !wide.includes(line));
  const rows: Bounds<L>[][] = [];
  let above = Number.NEGATIVE_INFINITY;
  for (const line of [...wide, undefined]) {
    const below = line === undefined ? Number.POSITIVE_INFINITY : middle(line);
    rows.push(...columnsOf(narrow.filter((one) => middle(one) >= above && middle(one) < below)));
    if (line !== undefined) rows.push([line]);
    above = below;
  }
  return rows;
}

function columnsOf<L>(lines: readonly Bounds<L>[]): Bounds<L>[][] {
  const columns = splitByGaps(lines);
  const areColumns =
    columns.length > 1 &&
    columns.every(
      (column) =>
        column.length >= COLUMN_LINES &&
        median(column.map(({ left, right, top, bottom }) => (right - left) / (bottom - top))) >= COLUMN_WIDTH,
    );
  return areColumns ? columns.flatMap(rowsOf) : rowsOf(lines);
}

/** Groups of lines with an empty strip from top to bottom between them. */
function splitByGaps<L>(lines: readonly Bounds<L>[]): Bounds<L>[][] {
  const groups: Bounds<L>[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    if (line.left > end) groups.push([line]);
    else groups.at(-1)?.push(line);
    end = Math.max(end, line.right);
  }
  return groups;
}

function rowsOf<L>(lines: readonly Bounds<L>[]): Bounds<L>[][] {
  const rows: Bounds<L>[][] = [];
  for (const line of lines.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && overlap(first, line) > ROW_OVERLAP) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

const middle = ({ top, bottom }: Bounds<unknown>): number => (top + bottom) / 2;

const overlap = (a: Bounds<unknown>, b: Bounds<unknown>): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.min(a.bottom - a.top, b.bottom - b.top);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;
}
