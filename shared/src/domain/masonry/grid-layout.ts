/** Pixels above which Chromium cuts an element off at a device pixel ratio of 2, so that whatever lies below cannot be reached. */
export const GRID_HEIGHT_MAX = 2 ** 24;

/** Place of a card, in pixels from the grid's top left corner. */
export interface GridCell {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the cards of a grid stand. */
export interface GridLayout {
  /** Cards that have a place; fewer than were given where the grid would become higher than `GRID_HEIGHT_MAX`. */
  readonly count: number;
  /** Pixels from the top of the first card to the bottom of the lowest one. */
  readonly height: number;
  readonly cell: (index: number) => GridCell;
  /** Indices of the cards that intersect the band from `top` to `bottom`, ascending. */
  readonly within: (top: number, bottom: number) => readonly number[];
}

/** Lays the items out in a width; `before`, its result for fewer items, may be continued. Must be a constant function. */
export type LayoutOf<T> = (items: readonly T[], width: number, before: GridLayout | null) => GridLayout;

/** Columns of at least `least` pixels in a width, with a gap between them; never fewer than two. */
export const columnsIn = (width: number, least: number, gap: number): number =>
  Math.max(2, Math.floor((width + gap) / (least + gap)));
