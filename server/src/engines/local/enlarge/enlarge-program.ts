import { enlarge } from '../../builtin/pictures/enlarge/enlarge.ts';
import { openPicture, readRasterWithin } from '../../builtin/pictures/raster/picture-files.ts';
import { PictureProblemError } from '../../builtin/pictures/raster/picture-problem.ts';
import { type EnlargeAnswer, enlargeTask } from './enlarge-task.ts';
import { openEsrgan } from './esrgan.ts';
import { isPhotograph, LOOKED_AT_SIDE } from './is-photograph.ts';
import { DOUBLED_PIXELS_MAX, netScaling } from './net-scaling.ts';

/** Program of the process of the nets: enlarges a photograph, or makes it clearer at its size. */
export async function run(task: unknown): Promise<EnlargeAnswer> {
  const { directory, picture, factor, target } = enlargeTask.parse(task);
  try {
    const { size } = await openPicture(picture);
    if (size.width * size.height > DOUBLED_PIXELS_MAX) return { left: 'size' };
    if (!isPhotograph(await readRasterWithin(picture, LOOKED_AT_SIDE))) return { left: 'graphics' };
    return await enlarge(picture, factor, target, netScaling(await openEsrgan(directory)));
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    throw error;
  }
}
