import path from 'node:path';
import { MASK_THRESHOLD } from '@ai-site/shared/domain/mask-editor';
import type { Tensor } from 'onnxruntime-node';
import * as z from 'zod/mini';
import { pasteMasked } from '../../classical/images/erase/erase.ts';
import { completeMask } from '../../classical/images/erase/smart-mask.ts';
import { openCv } from '../../classical/images/opencv/opencv.ts';
import { readMask, readRaster, resizeRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { ImageProblemError, imageProblem } from '../../classical/images/raster/image-problem.ts';
import { boxOf, resizeMask } from '../../classical/images/raster/masks.ts';
import {
  type Box,
  clamp,
  createRaster,
  cropPlane,
  cropRaster,
  type Plane,
  type Raster,
} from '../../classical/images/raster/raster.ts';
import { findWatermark, type ImageToFill } from '../../classical/images/watermark/remove-watermark.ts';
import { textLine } from '../../text-lines.ts';
import { netRuntime, openNet } from '../process/runtime.ts';
import { fillRegions } from './fill-regions.ts';
import { bytes, planesOf, shares } from './planes.ts';
import { inpaintModel } from './signature.ts';

/** Program of the process of the nets: fills what a mask marks, or where a watermark is found, by a net of the operator. */

const marksToFill = z.union([
  z.object({
    kind: z.literal('mask'),
    /** Path; white where the image is filled. */
    mask: z.string(),
    /** The mask is first completed to the whole object. */
    smart: z.boolean(),
  }),
  z.object({
    kind: z.literal('watermark'),
    /** What is read in the image. */
    lines: z.array(textLine),
  }),
]);

export const fillTask = z.object({
  /** Absolute path of the net, and what changes with it. */
  file: z.string(),
  edition: z.string(),
  use: inpaintModel,
  image: z.string(),
  marks: marksToFill,
  /** Existing directory for the result. */
  target: z.string(),
});
export type FillTask = z.output<typeof fillTask>;

export const fillAnswer = z.union([z.object({ path: z.string() }), z.object({ problem: imageProblem })]);
export type FillAnswer = z.output<typeof fillAnswer>;

/** Side in pixels at which a net of any size fills. */
const SIDE = 512;
/** Values above this are from 0 to 255, others from 0 to 1. */
const BYTES_FROM = 2;

export async function run(task: unknown): Promise<FillAnswer> {
  const { image, marks, target, ...net } = fillTask.parse(task);
  try {
    const begun = await readRaster(image);
    const found =
      marks.kind === 'mask' ? await marked(begun, marks) : findWatermark(await openCv(), begun, marks.lines);
    let result = found.image;
    for (const region of fillRegions(found.mask)) result = await filled(net, result, found.mask, region);
    const file = path.join(target, 'filled.png');
    await writePng(result, file);
    return { path: file };
  } catch (error) {
    if (error instanceof ImageProblemError) return { problem: error.problem };
    throw error;
  }
}

async function marked(
  image: Raster,
  { mask, smart }: Extract<FillTask['marks'], { readonly kind: 'mask' }>,
): Promise<ImageToFill> {
  const drawn = await readMask(mask, image);
  const whole = smart ? completeMask(await openCv(), image, drawn) : drawn;
  if (boxOf(whole) === undefined) throw new ImageProblemError('emptyMask');
  return { image, mask: whole };
}

type Net = Pick<FillTask, 'file' | 'edition' | 'use'>;

async function filled(net: Net, image: Raster, mask: Plane, region: Box): Promise<Raster> {
  const part = cropRaster(image, region);
  const hole = cropPlane(mask, region);
  const side = net.use.side ?? SIDE;
  const small = await resizeRaster(part, { width: side, height: side });
  const made = await runNet(net, small, resizeMask(hole, side, side));
  return pasteMasked(image, await resizeRaster(made, region), hole, region);
}

async function runNet({ file, edition, use }: Net, image: Raster, mask: Plane): Promise<Raster> {
  const session = await openNet(`${file} ${edition}`, async () => file);
  const { Tensor } = await netRuntime();
  const { width, height } = image;
  const values = planesOf(image, use.bytes ? bytes : shares);
  const marks = Float32Array.from(mask.data, (value) =>
    value > MASK_THRESHOLD !== use.keeps ? (use.bytes ? 255 : 1) : 0,
  );
  const tensor = (plane: Float32Array, channels: number): Tensor =>
    use.bytes
      ? new Tensor('uint8', Uint8Array.from(plane), [1, channels, height, width])
      : new Tensor('float32', plane, [1, channels, height, width]);
  const outputs = await session.run({ [use.image]: tensor(values, 3), [use.mask]: tensor(marks, 1) });
  const made = outputs[session.outputNames[0] ?? '']?.data;
  if (!(made instanceof Float32Array || made instanceof Uint8Array) || made.length !== 3 * width * height)
    throw new Error(`${path.basename(file)} makes no image of the size of its input`);
  return rasterOf(made, width, height);
}

function rasterOf(planes: Float32Array | Uint8Array, width: number, height: number): Raster {
  const size = width * height;
  const scale = planes instanceof Float32Array && !planes.some((value) => value > BYTES_FROM) ? 255 : 1;
  const result = createRaster(width, height);
  for (let i = 0; i < size; i += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      result.data[i * 4 + channel] = clamp(Math.round((planes[channel * size + i] ?? 0) * scale), 0, 255);
    result.data[i * 4 + 3] = 255;
  }
  return result;
}
