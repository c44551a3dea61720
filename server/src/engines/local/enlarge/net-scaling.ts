import type { Sharp } from 'sharp';
import { openImage } from '../../../platform/media/open-image.ts';
import type { Scaling } from '../../classical/images/enlarge/enlarge.ts';
import { isOpaque, pixelsOf, type Size, toSharp } from '../../classical/images/raster/image-files.ts';
import type { Raster } from '../../classical/images/raster/raster.ts';
import { type Enlarger, enlargedByNet } from './enlarged-by-net.ts';

/** Most pixels that the net doubles: 2048 × 2048 take ten seconds of two cores. */
export const DOUBLED_PIXELS_MAX = 2048 * 2048;

/** Radius in pixels of the doubled image and strength of the sharpening that makes an image clearer at its size. */
const CLEARER = { sigma: 1.8, m1: 1, m2: 3, x1: 3 } as const;

/** How often a net enlarges for a factor: once more where that is still too small and not too large for it. */
export const passesOf = (factor: number, { width, height }: Size, by = 2): 1 | 2 =>
  factor > by && width * height * by * by <= DOUBLED_PIXELS_MAX ? 2 : 1;

/**
 * Scaling by a net; what is left of the factor is interpolated. At a factor of 1 the larger image is sharpened before it gets its size back:
 * the net keeps noise of JPEG files from being sharpened too. Alpha is interpolated.
 */
export const netScaling =
  (net: Enlarger): Scaling =>
  async (image, size, factor) => {
    const original = await pixelsOf(image);
    const opaque = isOpaque(original);
    let larger = opaque ? original : await withoutHoles(original);
    for (let pass = 0; pass < passesOf(factor, original, net.factor); pass += 1)
      larger = await enlargedByNet(larger, net);
    const colours = sized(
      factor === 1 ? toSharp(larger).removeAlpha().sharpen(CLEARER) : toSharp(larger).removeAlpha(),
      larger,
      size,
    );
    return opaque ? colours : withAlpha(colours, original, size);
  };

const sized = (image: Sharp, from: Size, { width, height }: Size): Sharp =>
  from.width === width && from.height === height
    ? image
    : image.resize(width, height, { fit: 'fill', kernel: 'lanczos3' });

/** How many times an image is shrunk for the colours around what is not transparent. */
const SURROUNDINGS = 16;

/** The colours near by where an image is transparent: its own are arbitrary there, and the net would see edges. */
async function withoutHoles(image: Raster): Promise<Raster> {
  const { width, height } = image;
  const small = await pixelsOf(
    toSharp(image).resize(Math.ceil(width / SURROUNDINGS), Math.ceil(height / SURROUNDINGS), { fit: 'fill' }),
  );
  const ground = await toSharp(small)
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const over = await toSharp(image).png({ compressionLevel: 0 }).toBuffer();
  return pixelsOf(openImage(ground).composite([{ input: over }]));
}

async function withAlpha(colours: Sharp, image: Raster, { width, height }: Size): Promise<Sharp> {
  const [rgb, alpha] = await Promise.all([
    colours.raw().toBuffer(),
    toSharp(image).extractChannel('alpha').resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer(),
  ]);
  const joined = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < alpha.length; i += 1) {
    joined.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
    joined[i * 4 + 3] = alpha[i] ?? 0;
  }
  return toSharp({ width, height, data: joined });
}
