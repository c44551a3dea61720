import { enlarge } from '../../builtin/pictures/enlarge/enlarge.ts';
import { openPicture, readRasterWithin, type Size } from '../../builtin/pictures/raster/picture-files.ts';
import { PictureProblemError } from '../../builtin/pictures/raster/picture-problem.ts';
import { TRIAL_SIDE } from '../own/signature.ts';
import { openNet } from '../process/runtime.ts';
import { type EnlargeAnswer, type EnlargeTask, enlargeTask } from './enlarge-task.ts';
import type { Enlarger } from './enlarged-by-net.ts';
import { enlargerOf, openEsrgan } from './esrgan.ts';
import { isPhotograph, LOOKED_AT_SIDE } from './is-photograph.ts';
import { DOUBLED_PIXELS_MAX, netScaling } from './net-scaling.ts';

/** Milliseconds up to which a net of the operator enlarges a picture; larger ones are left to the small net of a package. */
const OWN_MS_MAX = 100_000;

/** Program of the process of the nets: enlarges a photograph, or makes it clearer at its size. */
export async function run(task: unknown): Promise<EnlargeAnswer> {
  const { directory, own, picture, factor, target } = enlargeTask.parse(task);
  try {
    const { size } = await openPicture(picture);
    if (size.width * size.height > DOUBLED_PIXELS_MAX) return { left: 'size' };
    if (!isPhotograph(await readRasterWithin(picture, LOOKED_AT_SIDE))) return { left: 'graphics' };
    return await enlarge(picture, factor, target, netScaling(own !== null && millisFor(own, size) <= OWN_MS_MAX ? await openOwn(own) : await openEsrgan(directory)));
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    throw error;
  }
}

type Own = NonNullable<EnlargeTask['own']>;

/** Milliseconds that a net takes for a picture, by those of its trial; its tiles overlap. */
const millisFor = ({ ms }: Own, { width, height }: Size): number => (ms * width * height * 1.3) / TRIAL_SIDE ** 2;

/** Nets of operators take values from 0 to 1. */
const openOwn = async ({ file, edition, use: { factor } }: Own): Promise<Enlarger> => enlargerOf(await openNet(`${file} ${edition}`, async () => file), factor, 1 / 255);
