import type { Piece } from './image-pages.ts';
import { whenStill } from './when-still.ts';

/** Milliseconds after which an image counts as not to be had. */
const IMAGE_MS = 10_000;

/** Resolves when a sheet has its final layout: highlighting, formulas, diagrams, fonts and images are there. */
export async function settled(frame: Element): Promise<void> {
  await whenStill(frame);
  await document.fonts.ready;
  await Promise.race([
    Promise.all([...frame.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined))),
    new Promise((resolve) => window.setTimeout(resolve, IMAGE_MS)),
  ]);
}

/** Height of a part and the positions below its blocks where it may be split, in layout pixels, independent of the scale in which it is displayed. */
export function pieceOf(part: HTMLElement): Piece {
  for (const formula of part.querySelectorAll<HTMLElement>('.katex-display')) fitFormula(formula);
  const blocks = [...part.querySelectorAll<HTMLElement>('p, pre, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table')];
  const place = part.getBoundingClientRect();
  // The sheet is scaled down to a thousandth: scale rectangles back.
  const scale = part.offsetHeight / place.height;
  const cuts = blocks
    .map((block) => (block.getBoundingClientRect().top - place.top) * scale + block.offsetHeight)
    .toSorted((a, b) => a - b);
  return { height: part.offsetHeight, cuts };
}

/** A formula that is wider than the sheet is made smaller: an image does not scroll. */
function fitFormula(formula: HTMLElement): void {
  const { scrollWidth, clientWidth } = formula;
  if (scrollWidth > clientWidth) formula.style.fontSize = `${clientWidth / scrollWidth}em`;
}
