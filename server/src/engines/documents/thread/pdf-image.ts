import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Dots per inch of a drawn page; a point is 1/72 inch. */
const DPI = 150;
const PIXELS_MAX = 4_000_000;
const JPEG_QUALITY = 90;

/** Letters and digits up to which a page with an image is taken to be a scan: apps write their name or a page number below it. */
const FEW_CHARACTERS = 20;
const lettersAndDigits = /[\p{L}\p{N}]/gu;

/** Whether a page with this text may be a scan. */
export const hasFewCharacters = (text: string): boolean => (text.match(lettersAndDigits)?.length ?? 0) < FEW_CHARACTERS;

/** The page as JPEG; null when it shows no image, or is damaged: its text may be intact. */
export async function scanOf(page: PdfPage): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return (await showsImage(page)) ? await pageImage(page) : null;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

async function showsImage(page: PdfPage): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS();
  const images: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  const { fnArray } = await page.getOperatorList();
  return fnArray.some((operation) => images.includes(operation));
}

async function pageImage(page: PdfPage): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(DPI / 72, Math.sqrt(PIXELS_MAX / (width * height))) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The drawing library's context has what pdf.js uses of the browser's.
  const shown = {
    canvas: null,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
    background: '#fff',
  };
  await page.render(shown).promise;
  page.cleanup();
  return new Uint8Array(canvas.toBuffer('image/jpeg', JPEG_QUALITY));
}

interface Drawing {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
}

/** Canvases that pdf.js draws on between. */
export class PdfCanvases {
  create(width: number, height: number): Drawing {
    const canvas = createCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: Drawing, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: Drawing): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}
