import { enlarge } from '../../classical/images/enlarge/enlarge.ts';
import { openImage, readRasterWithin } from '../../classical/images/raster/image-files.ts';
import { ImageProblemError } from '../../classical/images/raster/image-problem.ts';
import { openNet } from '../process/runtime.ts';
import { type EnlargeAnswer, type EnlargeTask, enlargeTask } from './enlarge-task.ts';
import type { Enlarger } from './enlarged-by-net.ts';
import { enlargerOf, openEsrgan } from './esrgan.ts';
import { isPhotograph, LOOKED_AT_SIDE } from './is-photograph.ts';
import { DOUBLED_PIXELS_MAX, netScaling } from './net-scaling.ts';
import { millisFor, OWN_MS_MAX } from './own-time.ts';

/** Program of the process of the nets: enlarges a photograph, or makes it clearer at its size. */
export async function run(task: unknown): Promise<EnlargeAnswer> {
  const { directory, own, image, factor, target } = enlargeTask.parse(task);
  try {
    const { size } = await openImage(image);
    if (size.width * size.height > DOUBLED_PIXELS_MAX) return { left: 'size' };
    if (!isPhotograph(await readRasterWithin(image, LOOKED_AT_SIDE))) return { left: 'graphics' };
    return await enlarge(
      image,
      factor,
      target,
      netScaling(own !== null && millisFor(own, size) <= OWN_MS_MAX ? await openOwn(own) : await openEsrgan(directory)),
    );
  } catch (error) {
    if (error instanceof ImageProblemError) return { problem: error.problem };
    throw error;
  }
}

type Own = NonNullable<EnlargeTask['own']>;

/** Nets of operators take values from 0 to 1. */
const openOwn = async ({ file, edition, use: { factor } }: Own): Promise<Enlarger> =>
  enlargerOf(await openNet(`${file} ${edition}`, async () => file), factor, 1 / 255);
