import type { EngineOperation, MaskFile } from '../../../tasks/operations.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { cutout } from '../cutout/cutout.ts';
import { draw } from '../draw/draw.ts';
import type { Cv } from '../opencv/opencv.ts';
import { boxOf } from '../raster/masks.ts';
import { readGreyMask, readMask, readRaster, resizeRaster, type Size } from '../raster/picture-files.ts';
import { PictureProblemError } from '../raster/picture-problem.ts';
import { type Box, cropRaster, type Raster } from '../raster/raster.ts';
import { masked, placeOver, withoutEmptyBorder } from './place-over.ts';

type Of<Kind extends EngineOperation['kind']> = Extract<EngineOperation, { readonly kind: Kind }>;

/** From which `change` on a scene is drawn anew after the prompt. */
const NEW_SCENE = 0.75;

/** Puts what stands in front of the picture, at the same place, over a reference picture or the scene of the prompt. */
export async function changeBackground(cv: Cv, operation: Of<'change-background'>): Promise<Raster> {
  const { picture, foreground, reference, width, height } = operation;
  const subject = await cutOut(cv, picture, foreground, 'general');
  const scale = Math.min(width / subject.width, height / subject.height);
  const size = scaled(subject, scale);
  const background = reference === null ? draw(operation) : await covering(reference, operation);
  return placeOver(background, await resizeRaster(subject, size), Math.round((width - size.width) / 2), height - size.height);
}

/** Puts a product into the region of a scene, standing on its lower edge; without a region in the lower middle. */
export async function placeProduct(cv: Cv, operation: Of<'place-product'>): Promise<Raster> {
  const { product, productMask, scene, region, change, width, height } = operation;
  const subject = withoutEmptyBorder(await cutOut(cv, product, productMask, 'product'));
  if (subject === undefined) throw new PictureProblemError('nothingFound');
  const background = change < NEW_SCENE ? await covering(scene, operation) : draw(operation);
  const box = (region === null ? undefined : boxOf(await readMask(region.path, operation))) ?? lowerMiddle(operation);
  const size = scaled(subject, Math.min(box.width / subject.width, box.height / subject.height));
  const left = Math.min(width - size.width, Math.round(box.left + (box.width - size.width) / 2));
  return placeOver(background, await resizeRaster(subject, size), left, Math.min(height, box.top + box.height) - size.height);
}

async function cutOut(cv: Cv, file: TaskFile, mask: MaskFile | null, mode: 'general' | 'product'): Promise<Raster> {
  const picture = await readRaster(file.path);
  return mask === null ? cutout(cv, picture, mode, null) : masked(picture, await readGreyMask(mask.path, picture));
}

const scaled = ({ width, height }: Size, scale: number): Size => ({ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) });

const lowerMiddle = ({ width, height }: Size): Box => ({
  left: Math.round(width * 0.3),
  top: Math.round(height * 0.4),
  width: Math.round(width * 0.4),
  height: Math.round(height * 0.5),
});

/** A picture scaled and cropped to a size. */
async function covering(file: TaskFile, { width, height }: Size): Promise<Raster> {
  const picture = await readRaster(file.path);
  const scale = Math.max(width / picture.width, height / picture.height);
  const larger = await resizeRaster(picture, { width: Math.max(width, Math.round(picture.width * scale)), height: Math.max(height, Math.round(picture.height * scale)) });
  return cropRaster(larger, { left: (larger.width - width) >> 1, top: (larger.height - height) >> 1, width, height });
}
