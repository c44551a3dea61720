import * as z from 'zod/mini';
import { fillByTelea } from '../../../server/src/engines/builtin/pictures/erase/telea.ts';
import { openCv } from '../../../server/src/engines/builtin/pictures/opencv/opencv.ts';
import { readMask, readRaster, writePng } from '../../../server/src/engines/builtin/pictures/raster/picture-files.ts';
import { answerTasks } from '../../../server/src/platform/threads/answer-tasks.ts';

const bareErase = z.object({ picture: z.string(), mask: z.string(), target: z.string() });

// OpenCV's own call on the whole picture, between reading and writing the files.
answerTasks(async (task) => {
  const { picture, mask, target } = bareErase.parse(task);
  const raster = await readRaster(picture);
  await writePng(fillByTelea(await openCv(), raster, await readMask(mask, raster)), target);
  return null;
});
