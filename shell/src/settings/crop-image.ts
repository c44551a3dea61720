import { AVATAR_QUALITY } from '@ai-site/shared/domain/accounts';
import { type Size, turnedSize } from './crop-geometry.ts';

/** Area of an image after its rotation, in pixels. */
export interface CropArea extends Size {
  readonly x: number;
  readonly y: number;
}

/** Side of a saved avatar, in pixels. */
const SIDE = 512;

function surface(
  width: number,
  height: number,
): { readonly canvas: HTMLCanvasElement; readonly brush: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser draws no canvas');
  return { canvas, brush };
}

/** Rotates an image, crops a square and returns a JPEG of 512 pixels per side at quality 0.4 (docs/product/site.md#2.7). Throws when the image cannot be read. */
export async function cropImage(address: string, area: CropArea, degrees: number): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const box = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, degrees);
  const { canvas, brush } = surface(SIDE, SIDE);
  // Transparent corners become white: JPEG has none.
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, SIDE, SIDE);
  brush.imageSmoothingQuality = 'high';
  brush.scale(SIDE / area.width, SIDE / area.height);
  brush.translate(box.width / 2 - area.x, box.height / 2 - area.y);
  brush.rotate((degrees * Math.PI) / 180);
  brush.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', AVATAR_QUALITY));
  if (blob === null) throw new Error('The image could not be encoded');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
