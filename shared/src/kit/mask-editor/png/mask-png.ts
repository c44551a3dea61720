import { maskTexts } from '../../../domain/mask-editor/index.ts';
import type { Size } from '../geometry.ts';
import { type Marks, singleMarks } from '../raster/marks.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';

/** Writes a mask as a PNG. */
export type MaskEncoder = (mask: MaskRaster) => Promise<Blob>;

/** Opaque grey RGBA pixels of a mask: white where it is painted, black elsewhere; of hints in their three shades. */
export function maskPixels(values: Uint8Array, { shade }: Marks = singleMarks): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(values.length * 4).fill(255);
  values.forEach((value, index) => {
    pixels.fill(shade(value), index * 4, index * 4 + 3);
  });
  return pixels;
}

/** Values of a mask from RGBA pixels: how light they are. What is transparent is unmarked. */
export function maskValues(pixels: Uint8ClampedArray): Uint8Array {
  const values = new Uint8Array(pixels.length / 4);
  values.forEach((_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4);
    values[index] = (((red + green + blue) / 3) * alpha) / 255;
  });
  return values;
}

function canvasOf({ width, height }: Size) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(maskTexts.unreadable);
  return { canvas, context };
}

/** Rejects when the browser cannot write the image. */
export const encodeMask: MaskEncoder = (mask) => {
  const { canvas, context } = canvasOf(mask);
  context.putImageData(new ImageData(maskPixels(mask.values, mask.marks), mask.width, mask.height), 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error(maskTexts.unreadable)) : resolve(blob)), 'image/png'),
  );
};

/** Values of a mask image (white is marked), scaled to `size`. Rejects when it cannot be read. */
export async function readMask(source: Blob, size: Size): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(source);
  const { context } = canvasOf(size);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return maskValues(context.getImageData(0, 0, size.width, size.height).data);
}
