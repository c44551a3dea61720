import { cutout } from '../../../../src/engines/classical/images/cutout/cutout.ts';
import { erase } from '../../../../src/engines/classical/images/erase/erase.ts';
import type { Cv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import {
  readCovering,
  readGreyMask,
  readMask,
  readRaster,
  readRasterWithin,
  resizeRaster,
  type Size,
} from '../../../../src/engines/classical/images/raster/image-files.ts';
import { ImageProblemError } from '../../../../src/engines/classical/images/raster/image-problem.ts';
import { boxOf } from '../../../../src/engines/classical/images/raster/masks.ts';
import { type Box, clamp, type Plane, type Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { isNewScene } from '../../../../src/engines/tasks/new-scene.ts';
import type { CutoutMode, EngineOperation, MaskFile } from '../../../../src/engines/tasks/operations.ts';
import type { PeopleMask, PeopleMasks } from '../../../../src/engines/tasks/people-mask.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { type DrawingWords, draw } from '../draw/draw.ts';
import { DRAWN_SIDE_MAX, DRAWN_SIDE_MIN } from '../draw/drawn-sides.ts';
import { masked, placeOver, withoutEmptyBorder } from '../draw/stage/place-over.ts';
import { transferColours } from '../stylise/colour-transfer.ts';

type Of<Kind extends EngineOperation['kind']> = Extract<EngineOperation, { readonly kind: Kind }>;

/** Longest side in pixels at which the colours of a sample are measured. */
const SAMPLE_SIDE = 256;
/** How far colours and brightness follow the sample, 0 to 1: the product stays recognisable. */
const SAMPLE_SHARE = 0.6;
const SAMPLE_LIGHT = 0.35;

/** Puts what stands in front of the image, at the same place, over a reference image or the scene of the prompt. */
export async function changeBackground(
  cv: Cv,
  operation: Of<'change-background'>,
  people: PeopleMasks,
): Promise<Raster> {
  const { image, foreground, reference, width, height } = operation;
  const subject = await cutOut(cv, image, foreground, { mode: 'general', people: people[image.path] ?? null });
  const scale = Math.min(width / subject.width, height / subject.height);
  const size = scaled(subject, scale);
  const background = reference === null ? await sceneOf(operation) : await readCovering(reference.path, operation);
  return placeOver(
    background,
    await resizeRaster(subject, size),
    Math.round((width - size.width) / 2),
    height - size.height,
  );
}

/**
 * Puts a product into the region of a scene in the place of what stands there, on its lower edge; without a region in the lower middle. `clearedScene`: the
 * scene without what stands there, where somebody has made it; null: it is erased.
 */
export async function placeProduct(
  cv: Cv,
  operation: Of<'place-product'>,
  clearedScene: TaskFile | null,
): Promise<Raster> {
  const { product, productMask, scene, region, sample, width, height } = operation;
  const subject = withoutEmptyBorder(await cutOut(cv, product, productMask, { mode: 'product', people: null }));
  if (subject === undefined) throw new ImageProblemError('nothingFound');
  const marked = region === null ? null : await readMask(region.path, operation);
  const background = isNewScene(operation)
    ? await sceneOf(operation)
    : clearedScene === null
      ? cleared(cv, await readCovering(scene.path, operation), marked)
      : await readCovering(clearedScene.path, operation);
  const box = (marked === null ? undefined : boxOf(marked)) ?? lowerMiddle(operation);
  const size = scaled(subject, Math.min(box.width / subject.width, box.height / subject.height));
  const left = Math.min(width - size.width, Math.round(box.left + (box.width - size.width) / 2));
  const placed = placeOver(
    background,
    await resizeRaster(subject, size),
    left,
    Math.min(height, box.top + box.height) - size.height,
  );
  return sample === null
    ? placed
    : transferColours(placed, await readRasterWithin(sample.path, SAMPLE_SIDE), SAMPLE_SHARE, SAMPLE_LIGHT);
}

/** A scene without what stands in the marked region. */
const cleared = (cv: Cv, scene: Raster, region: Plane | null): Raster =>
  region === null || boxOf(region) === undefined ? scene : erase(cv, scene, region, false);

/** The scene of the prompt, also at sizes at which scenes are not drawn: it is scaled then. */
async function sceneOf(words: DrawingWords): Promise<Raster> {
  const scale = Math.min(
    DRAWN_SIDE_MAX / Math.max(words.width, words.height),
    Math.max(1, DRAWN_SIDE_MIN / Math.min(words.width, words.height)),
  );
  const side = (length: number): number => clamp(Math.round(length * scale), DRAWN_SIDE_MIN, DRAWN_SIDE_MAX);
  return resizeRaster(draw({ ...words, width: side(words.width), height: side(words.height) }), words);
}

interface Cut {
  readonly mode: CutoutMode;
  readonly people: PeopleMask | null;
}

async function cutOut(cv: Cv, file: TaskFile, mask: MaskFile | null, cut: Cut): Promise<Raster> {
  const image = await readRaster(file.path);
  return mask === null
    ? cutout(cv, image, { ...cut, hints: null })
    : masked(image, await readGreyMask(mask.path, image));
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

const lowerMiddle = ({ width, height }: Size): Box => ({
  left: Math.round(width * 0.3),
  top: Math.round(height * 0.4),
  width: Math.round(width * 0.4),
  height: Math.round(height * 0.5),
});
