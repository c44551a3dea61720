/** A piece of an exported image: the header, a message or the footer. */
export interface Piece {
  /** In pixels. */
  readonly height: number;
  /** Positions where the piece may be split if it is higher than a page: pixels from its top, ascending. */
  readonly cuts: readonly number[];
}

/** A page of an export: a range of pieces, of which `height` pixels from `top` are visible. */
export interface ImagePage {
  readonly first: number;
  /** Index of the last piece; differs from `first` only when all pieces of the page are complete. */
  readonly last: number;
  readonly top: number;
  readonly height: number;
}

/** Distributes pieces over pages of at most `max` pixels. A higher piece is split, between its blocks where possible. */
export function imagePages(pieces: readonly Piece[], max: number): ImagePage[] {
  const pages: ImagePage[] = [];
  for (const [index, piece] of pieces.entries()) {
    const page = pages.at(-1);
    if (page !== undefined && page.top === 0 && isWhole(page, pieces) && page.height + piece.height <= max) {
      pages[pages.length - 1] = { ...page, last: index, height: page.height + piece.height };
    } else pages.push(...slices(piece, index, max));
  }
  return pages;
}

/** A page with the beginning of a split piece accepts no further pieces. */
const isWhole = ({ first, last, height }: ImagePage, pieces: readonly Piece[]): boolean =>
  first !== last || height === pieces[first]?.height;

function slices({ height, cuts }: Piece, index: number, max: number): ImagePage[] {
  const found: ImagePage[] = [];
  for (let top = 0; top < height || found.length === 0; ) {
    const end =
      height - top <= max
        ? height
        : (cuts.findLast((truncated) => truncated > top && truncated <= top + max) ?? top + max);
    found.push({ first: index, last: index, top, height: end - top });
    top = end;
  }
  return found;
}
