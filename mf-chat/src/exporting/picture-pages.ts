/** What stands in a picture, one below the other: the head, each message, the foot. */
export interface Piece {
  /** Pixels. */
  readonly height: number;
  /** Where it may be cut if it is higher than a picture: pixels from its top, rising. */
  readonly cuts: readonly number[];
}

/** One picture: some pieces, of which `height` pixels are seen from `top` on. */
export interface PicturePage {
  readonly first: number;
  /** The last of them; more than one only where all of them are seen whole. */
  readonly last: number;
  readonly top: number;
  readonly height: number;
}

/** Shares pieces out to pictures that are at most `max` pixels high. A piece that is higher than that is cut, between its blocks where it can be. */
export function picturePages(pieces: readonly Piece[], max: number): PicturePage[] {
  const pages: PicturePage[] = [];
  for (const [index, piece] of pieces.entries()) {
    const page = pages.at(-1);
    if (page !== undefined && page.top === 0 && isWhole(page, pieces) && page.height + piece.height <= max) {
      pages[pages.length - 1] = { ...page, last: index, height: page.height + piece.height };
    } else pages.push(...slices(piece, index, max));
  }
  return pages;
}

/** A page that shows the beginning of a cut piece takes nothing more. */
const isWhole = ({ first, last, height }: PicturePage, pieces: readonly Piece[]): boolean => first !== last || height === pieces[first]?.height;

function slices({ height, cuts }: Piece, index: number, max: number): PicturePage[] {
  const found: PicturePage[] = [];
  for (let top = 0; top < height || found.length === 0; ) {
    const end = height - top <= max ? height : (cuts.findLast((cut) => cut > top && cut <= top + max) ?? top + max);
    found.push({ first: index, last: index, top, height: end - top });
    top = end;
  }
  return found;
}
