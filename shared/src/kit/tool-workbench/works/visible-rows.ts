/** Rows drawn above and below the window. */
const OVERSCAN = 2;

export interface GridPlace {
  /** Pixels from the top of the window to the grid; negative once it was scrolled past. */
  readonly top: number;
  readonly windowHeight: number;
  /** Pixels from one row to the next. */
  readonly rowHeight: number;
  readonly rows: number;
}

/** The rows of a grid that are drawn, from the first one to the one before `end`. */
export function visibleRows({ top, windowHeight, rowHeight, rows }: GridPlace): { readonly first: number; readonly end: number } {
  const first = Math.floor(-top / rowHeight) - OVERSCAN;
  const end = Math.ceil((windowHeight - top) / rowHeight) + OVERSCAN;
  return { first: Math.min(Math.max(0, first), Math.max(0, rows - 1)), end: Math.min(Math.max(0, end), rows) };
}

/** Columns of at least `least` pixels in a width, with a gap between them; never fewer than two. */
export const columnsIn = (width: number, least: number, gap: number): number => Math.max(2, Math.floor((width + gap) / (least + gap)));
