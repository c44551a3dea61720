import * as z from 'zod/mini';
import { fillByTelea } from '../../../server/src/engines/classical/images/erase/telea.ts';
import { openCv } from '../../../server/src/engines/classical/images/opencv/opencv.ts';
import { readMask, readRaster, writePng } from '../../../server/src/engines/classical/images/raster/image-files.ts';
import { answerTasks } from '../../../server/src/platform/threads/answer-tasks.ts';

const bareErase = z.object({ image: z.string(), mask: z.string(), target: z.string() });

// OpenCV's own call on the whole image, between reading and writing the files.
answerTasks(async (task) => {
  const { image, mask, target } = bareErase.parse(task);
  const raster = await readRaster(image);
  await writePng(fillByTelea(await openCv(), raster, await readMask(mask, raster)), target);
  return null;
});
