import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { readCovering, readMask, readRaster } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Findings, RunOperation } from '../../../../src/engines/classical/images/thread/answer-image-job.ts';
import { pngOf } from '../../../../src/engines/classical/images/thread/png-of.ts';
import { runOperation as runClassical } from '../../../../src/engines/classical/images/thread/run-operation.ts';
import { inTable, type TableOf } from '../../../../src/engines/tasks/operation-table.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { drawnOperations } from '../capabilities.ts';
import { changeBackground, placeProduct } from '../compose/compose.ts';
import { drawControl } from '../control/draw-control.ts';
import { redraw } from '../redraw/redraw.ts';
import { repaint } from '../redraw/repaint.ts';
import { type DrawnOperation, drawScene } from './draw-coarse.ts';

const drawn = async (operation: DrawnOperation, directory: string): Promise<TaskFile> =>
  pngOf(drawScene(operation), directory);

const entries: TableOf<keyof typeof drawnOperations, Promise<TaskFile>, [directory: string, findings: Findings]> = {
  draw: drawn,
  lettering: drawn,
  redraw: async (operation, directory) =>
    pngOf(redraw(await readCovering(operation.image.path, operation), operation, operation.change), directory),
  async inpaint(operation, directory) {
    const image = await readRaster(operation.image.path);
    return pngOf(
      await repaint(image, await readMask(operation.mask.path, image), operation, operation.change),
      directory,
    );
  },
  control: async (operation, directory) => pngOf(await drawControl(operation), directory),
  'change-background': async (operation, directory, { people = {} }) =>
    pngOf(await changeBackground(await openCv(), operation, people), directory),
  'place-product': async (operation, directory, { clearedScene = null }) =>
    pngOf(await placeProduct(await openCv(), operation, clearedScene), directory),
};

/** Makes one result: drawn by program, or by classical methods. */
export const runOperation: RunOperation = async (operation, directory, findings = {}) =>
  inTable<Promise<TaskFile>, [string, Findings]>(entries, operation, directory, findings) ??
  runClassical(operation, directory, findings);
