import { nextTask } from '@ai-site/shared/chunks/next-task';
import type { ImagePage } from './image-pages.ts';
import type { PieceImages } from './piece-image.ts';
import { PngEncoder } from './png-encoder.ts';

/** Image pixels per CSS pixel. */
const SCALE = 2;
/** CSS pixels that are drawn and encoded at once: some 10 ms. */
const BAND_HEIGHT = 350;

export interface PagesDrawing {
  readonly pieces: readonly { readonly element: Element; readonly height: number }[];
  readonly pages: readonly ImagePage[];
  readonly images: PieceImages;
  /** CSS pixels. */
  readonly width: number;
  readonly background: string;
  readonly signal: AbortSignal;
  /** Told before each page: its number, from 1. */
  readonly onPage: (number: number) => void;
}

/** Draws pages of pieces as PNG files, band by band, so that the page can be used meanwhile. */
export async function drawPages({
  pieces,
  pages,
  images,
  width,
  background,
  signal,
  onPage,
}: PagesDrawing): Promise<readonly Blob[]> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = BAND_HEIGHT * SCALE;
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) throw new TypeError('No canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = background;

  const blobs: Blob[] = [];
  for (const [index, page] of pages.entries()) {
    onPage(index + 1);
    const png = new PngEncoder(width * SCALE, page.height * SCALE);
    for (const { element, height } of pieces.slice(page.first, page.last + 1)) {
      const image = await images.render(element, height);
      // Only a page of a single piece shows less than all of it.
      const end = page.first === page.last ? page.top + page.height : height;
      for (let top = page.first === page.last ? page.top : 0; top < end; top += BAND_HEIGHT) {
        signal.throwIfAborted();
        await nextTask();
        const band = Math.min(BAND_HEIGHT, end - top);
        context.fillRect(0, 0, width, band);
        context.drawImage(image, 0, -top, width, height);
        await png.write(context.getImageData(0, 0, width * SCALE, band * SCALE).data);
      }
    }
    blobs.push(await png.end());
  }
  return blobs;
}
