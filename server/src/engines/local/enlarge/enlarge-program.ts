import { enlarge } from '../../builtin/pictures/enlarge/enlarge.ts';
import { openPicture, readRasterWithin } from '../../builtin/pictures/raster/picture-files.ts';
import { PictureProblemError } from '../../builtin/pictures/raster/picture-problem.ts';
import { openNet } from '../process/runtime.ts';
import { type EnlargeAnswer, type EnlargeTask, enlargeTask } from './enlarge-task.ts';
import type { Enlarger } from './enlarged-by-net.ts';
import { enlargerOf, openEsrgan } from './esrgan.ts';
import { isPhotograph, LOOKED_AT_SIDE } from './is-photograph.ts';
import { DOUBLED_PIXELS_MAX, netScaling } from './net-scaling.ts';
import { millisFor, OWN_MS_MAX } from './own-time.ts';

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

/** Nets of operators take values from 0 to 1. */
const openOwn = async ({ file, edition, use: { factor } }: Own): Promise<Enlarger> => enlargerOf(await openNet(`${file} ${edition}`, async () => file), factor, 1 / 255);
