import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import { readCovering, readMask, readRaster } from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { RunOperation } from '../../../../src/engines/classical/images/thread/answer-image-job.ts';
import { pngOf } from '../../../../src/engines/classical/images/thread/png-of.ts';
import { runOperation as runClassical } from '../../../../src/engines/classical/images/thread/run-operation.ts';
import { changeBackground, placeProduct } from '../compose/compose.ts';
import { drawControl } from '../control/draw-control.ts';
import { redraw } from '../redraw/redraw.ts';
import { repaint } from '../redraw/repaint.ts';
import { drawScene } from './draw-coarse.ts';

/** Makes one result: drawn by program, or by classical methods. */
export const runOperation: RunOperation = async (operation, directory, findings = {}) => {
  switch (operation.kind) {
    case 'draw':
    case 'lettering':
      return pngOf(drawScene(operation), directory);
    case 'redraw':
      return pngOf(redraw(await readCovering(operation.image.path, operation), operation, operation.change), directory);
    case 'inpaint': {
      const image = await readRaster(operation.image.path);
      return pngOf(
        await repaint(image, await readMask(operation.mask.path, image), operation, operation.change),
        directory,
      );
    }
    case 'control':
      return pngOf(await drawControl(operation), directory);
    case 'change-background':
      return pngOf(await changeBackground(await openCv(), operation, findings.people ?? {}), directory);
    case 'place-product':
      return pngOf(await placeProduct(await openCv(), operation), directory);
    default:
      return runClassical(operation, directory, findings);
  }
};
