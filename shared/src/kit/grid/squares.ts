import { columnsIn, GRID_HEIGHT_MAX, type GridLayout, type LayoutOf } from '../../domain/masonry/index.ts';

export interface SquaresOptions {
  /** Least width of a card in pixels. */
  readonly least: number;
  readonly gap: number;
  /** Pixels below each square that belong to its card. */
  readonly below?: number;
}

/** Squares in rows of equal height. */
export function squares(count: number, width: number, { least, gap, below = 0 }: SquaresOptions): GridLayout {
  const columns = columnsIn(width, least, gap);
  // A grid that was not measured yet has no width.
  const side = width > 0 ? Math.max(1, (width - (columns - 1) * gap) / columns) : least;
  const cardHeight = side + below;
  const pitch = cardHeight + gap;
  const rows = Math.min(Math.ceil(count / columns), Math.floor((GRID_HEIGHT_MAX + gap) / pitch));
  const placed = Math.min(count, rows * columns);
  return {
    count: placed,
    height: Math.max(0, rows * pitch - gap),
    cell: (index) => ({
      left: (index % columns) * (side + gap),
      top: Math.floor(index / columns) * pitch,
      width: side,
      height: cardHeight,
    }),
    within(top, bottom) {
      const last = Math.min(rows, Math.ceil(bottom / pitch));
      let row = Math.max(0, Math.floor((top - cardHeight) / pitch) + 1);
      const found: number[] = [];
      for (; row < last; row += 1) {
        for (let index = row * columns; index < Math.min(placed, (row + 1) * columns); index += 1) found.push(index);
      }
      return found;
    },
  };
}

/** The layout of `squares` for a grid. */
export const squaresLayout =
  (options: SquaresOptions): LayoutOf<unknown> =>
  (items, width) =>
    squares(items.length, width, options);
