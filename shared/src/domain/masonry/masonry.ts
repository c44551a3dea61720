import { GRID_HEIGHT_MAX, type GridCell, type GridLayout, type LayoutOf } from './grid-layout.ts';

/** Limits of a card's width by its height; what is beyond is cropped. */
const RATIO_MIN = 0.5;
const RATIO_MAX = 2;

/** Pixels of an image; only their ratio counts. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface MasonryFrame {
  readonly columns: number;
  /** Pixels between cards. */
  readonly gap: number;
  /** Pixels of all columns together. */
  readonly width: number;
}

export interface Masonry extends GridLayout {
  readonly frame: MasonryFrame;
  /** What was placed. */
  readonly sizes: readonly Size[];
  /** By card: its column, top and height. */
  readonly placed: { readonly column: Uint8Array; readonly top: Int32Array; readonly height: Int32Array };
  /** Top of the next card, by column. */
  readonly ends: Float64Array;
}

/** Width by height of a card. An unknown size makes a square. */
export function cardRatio({ width, height }: Size): number {
  const ratio = width / height;
  return ratio > 0 && Number.isFinite(ratio) ? Math.min(RATIO_MAX, Math.max(RATIO_MIN, ratio)) : 1;
}

const columnWidth = ({ columns, gap, width }: MasonryFrame): number =>
  Math.max(1, (width - (columns - 1) * gap) / columns);

/** Whole pixels, so that edges are sharp. */
const cardHeight = (size: Size, width: number): number => Math.round(width / cardRatio(size));

const sameFrame = (a: MasonryFrame, b: MasonryFrame): boolean =>
  a.columns === b.columns && a.gap === b.gap && a.width === b.width;

const sameSize = (a: Size, b: Size): boolean => a === b || (a.width === b.width && a.height === b.height);

/** Whether the places of `before` are those of the first sizes. */
function continues(before: Masonry, sizes: readonly Size[], frame: MasonryFrame): boolean {
  if (!sameFrame(before.frame, frame) || before.count > sizes.length) return false;
  for (let index = 0; index < before.count; index += 1) {
    if (!sameSize(before.sizes[index] as Size, sizes[index] as Size)) return false;
  }
  return true;
}

/** The column that ends highest; the first of equal ones. */
function shortest(ends: Float64Array): number {
  let found = 0;
  for (let column = 1; column < ends.length; column += 1) {
    if ((ends[column] as number) < (ends[found] as number)) found = column;
  }
  return found;
}

/** The first index below `count` whose value is not less than `least`; values ascend. */
function lowerBound(values: Int32Array, count: number, least: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Places each card in the column that is shortest so far, so that cards never overlap, never move when others are
 * appended, and their tops ascend in the order of the sizes. `before` is continued where its cards are the first ones.
 */
export function masonry(sizes: readonly Size[], frame: MasonryFrame, before: Masonry | null = null): Masonry {
  const { columns, gap } = frame;
  const width = columnWidth(frame);
  const known = before !== null && continues(before, sizes, frame) ? before : null;
  const column = new Uint8Array(sizes.length);
  const top = new Int32Array(sizes.length);
  const height = new Int32Array(sizes.length);
  const ends = known === null ? new Float64Array(columns) : known.ends.slice();
  let count = known?.count ?? 0;
  if (known !== null) {
    column.set(known.placed.column.subarray(0, count));
    top.set(known.placed.top.subarray(0, count));
    height.set(known.placed.height.subarray(0, count));
  }
  for (; count < sizes.length; count += 1) {
    const target = shortest(ends);
    const start = ends[target] as number;
    const own = cardHeight(sizes[count] as Size, width);
    if (start + own > GRID_HEIGHT_MAX) break;
    column[count] = target;
    top[count] = start;
    height[count] = own;
    ends[target] = start + own + gap;
  }
  const placed = count;
  const highest = width / RATIO_MIN + 1;
  const cell = (index: number): GridCell => ({
    left: (column[index] as number) * (width + gap),
    top: top[index] as number,
    width,
    height: height[index] as number,
  });
  return {
    count: placed,
    height: Math.max(0, Math.max(...ends) - gap),
    frame,
    sizes,
    placed: { column, top, height },
    ends,
    cell,
    within(from, to) {
      const found: number[] = [];
      const end = lowerBound(top, placed, to);
      for (let index = lowerBound(top, placed, from - highest); index < end; index += 1) {
        if ((top[index] as number) + (height[index] as number) > from) found.push(index);
      }
      return found;
    },
  };
}

export interface MasonryOptions<T> {
  readonly sizeOf: (item: T) => Size;
  /** Columns and gap for a width in pixels. */
  readonly columns: (width: number) => { readonly columns: number; readonly gap: number };
}

/** The layout of `masonry` for a grid. */
export const masonryLayout =
  <T>({ sizeOf, columns }: MasonryOptions<T>): LayoutOf<T> =>
  (items, width, before) =>
    masonry(
      items.map(sizeOf),
      { ...columns(width), width },
      before !== null && 'ends' in before ? (before as Masonry) : null,
    );
