import path from 'node:path';
import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import * as z from 'zod/mini';
import { headBox } from '../../classical/images/cutout/head.ts';
import { HINT_BACK, HINT_FRONT } from '../../classical/images/cutout/hint-shades.ts';
import { applyMatte } from '../../classical/images/cutout/matte.ts';
import { readGreyMask, readRaster, resizeRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { ImageProblemError, imageProblem } from '../../classical/images/raster/image-problem.ts';
import { createPlane, cropRaster, type Plane, type Raster } from '../../classical/images/raster/raster.ts';
import { netRuntime, openNet } from '../process/runtime.ts';
import { planesOf } from './planes.ts';
import { cutoutModel } from './signature.ts';

/** Program of the process of the nets: cuts out the subject of an image by a net of the operator. */

export const cutTask = z.object({
  /** Absolute path of the net, and what changes with it. */
  file: z.string(),
  edition: z.string(),
  use: cutoutModel,
  image: z.string(),
  /** White belongs to the subject, black does not, grey is unknown; null: nothing is marked. */
  hints: z.nullable(z.string()),
  /** The result is a square around the head, where there is one. */
  avatar: z.boolean(),
  /** Existing directory for the result. */
  target: z.string(),
});
export type CutTask = z.output<typeof cutTask>;

export const cutAnswer = z.union([z.object({ path: z.string() }), z.object({ problem: imageProblem })]);
export type CutAnswer = z.output<typeof cutAnswer>;

/** Longest side in pixels that a net of any size is given, and what its sides are multiples of. */
const SIDE = 768;
const STEP = 32;
/** Share of the image that a subject has at least. */
const SHARE_MIN = 0.003;

export async function run(task: unknown): Promise<CutAnswer> {
  const { image, hints, avatar, target, use, ...net } = cutTask.parse(task);
  try {
    const whole = await readRaster(image);
    const small = await resizeRaster(whole, sizeFor(whole, use.side));
    const mask = await maskOf({ ...net, use }, small);
    if (hints !== null) markHints(mask, await readGreyMask(hints, small));
    if (mask.data.reduce((sum, value) => sum + Number(value > MASK_THRESHOLD), 0) < SHARE_MIN * mask.data.length)
      throw new ImageProblemError('nothingFound');
    const cut = applyMatte(whole, small, mask, { reach: 6, epsilon: 1e-4 });
    const head = avatar ? headBox(small, mask) : undefined;
    const result = path.join(target, 'cutout.png');
    await writePng(head === undefined ? cut : cropRaster(cut, scaledSquare(head, small, whole)), result);
    return { path: result };
  } catch (error) {
    if (error instanceof ImageProblemError) return { problem: error.problem };
    throw error;
  }
}

/** The size at which a net is given an image. */
export function sizeFor(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  side: number | null,
): Pick<Raster, 'width' | 'height'> {
  if (side !== null) return { width: side, height: side };
  const scale = SIDE / Math.max(width, height);
  const rounded = (length: number): number => Math.max(STEP, Math.round((length * scale) / STEP) * STEP);
  return { width: rounded(width), height: rounded(height) };
}

async function maskOf(
  { file, edition, use: { range, logits } }: Pick<CutTask, 'file' | 'edition' | 'use'>,
  image: Raster,
): Promise<Plane> {
  const session = await openNet(`${file} ${edition}`, async () => file);
  const { Tensor } = await netRuntime();
  const { width, height } = image;
  const size = width * height;
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  const made = (
    await session.run({ [input]: new Tensor('float32', planesOf(image, range), [1, 3, height, width]) }, [output])
  )[output]?.data;
  if (!(made instanceof Float32Array) || made.length !== size)
    throw new Error(`${path.basename(file)} makes no mask of the size of its input`);
  const mask = createPlane(width, height);
  for (let i = 0; i < size; i += 1)
    mask.data[i] = Math.round(
      255 * Math.min(1, Math.max(0, logits ? 1 / (1 + Math.exp(-(made[i] ?? 0))) : (made[i] ?? 0))),
    );
  return mask;
}

function markHints(mask: Plane, hints: Plane): void {
  hints.data.forEach((hint, at) => {
    if (hint < HINT_BACK) mask.data[at] = 0;
    else if (hint > HINT_FRONT) mask.data[at] = 255;
  });
}

/** A square of a small version in the pixels of the whole. The small version may have another shape: the net wants a square. */
function scaledSquare(
  { left, top, width }: { readonly left: number; readonly top: number; readonly width: number },
  small: Raster,
  whole: Raster,
) {
  const [wide, high] = [whole.width / small.width, whole.height / small.height];
  const side = Math.min(Math.round(width * Math.max(wide, high)), whole.width, whole.height);
  return {
    left: Math.max(0, Math.min(Math.round((left + width / 2) * wide - side / 2), whole.width - side)),
    top: Math.max(0, Math.min(Math.round((top + width / 2) * high - side / 2), whole.height - side)),
    width: side,
    height: side,
  };
}
