import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutout } from '../../../../src/engines/classical/images/cutout/cutout.ts';
import { DESCRIBED_SIDE, describeImage } from '../../../../src/engines/classical/images/describe/describe.ts';
import { enlarge } from '../../../../src/engines/classical/images/enlarge/enlarge.ts';
import { erase } from '../../../../src/engines/classical/images/erase/erase.ts';
import { openCv } from '../../../../src/engines/classical/images/opencv/opencv.ts';
import {
  openImage,
  readCovering,
  readGreyMask,
  readMask,
  readRaster,
  readRasterWithin,
  writePng,
} from '../../../../src/engines/classical/images/raster/image-files.ts';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import { removeWatermark } from '../../../../src/engines/classical/images/watermark/remove-watermark.ts';
import type { TextLine } from '../../../../src/engines/local/text/text-lines.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { PeopleMasks } from '../../../../src/engines/tasks/people-mask.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { changeBackground, placeProduct } from '../compose/compose.ts';
import { drawControl } from '../control/draw-control.ts';
import { redraw } from '../redraw/redraw.ts';
import { repaint } from '../redraw/repaint.ts';
import { drawScene } from './draw-coarse.ts';

async function pngOf(raster: Raster, directory: string): Promise<TaskFile> {
  const target = path.join(directory, 'result.png');
  await writePng(raster, target);
  return { path: target, contentType: 'image/png' };
}

async function describeFile(file: string, directory: string): Promise<TaskFile> {
  const { size } = await openImage(file);
  const target = path.join(directory, 'description.txt');
  await writeFile(target, describeImage(await readRasterWithin(file, DESCRIBED_SIDE), size));
  return { path: target, contentType: 'text/plain' };
}

/** What nets have found in the images of an operation. */
export interface Findings {
  readonly people?: PeopleMasks;
  readonly lines?: readonly TextLine[];
}

/** Makes one result in the directory. Throws `ImageProblemError` for what cannot be worked on. Images are PNG, so that kept pixels stay as they were, unless stated otherwise. */
export async function runOperation(
  operation: EngineOperation,
  directory: string,
  { people = {}, lines = [] }: Findings = {},
): Promise<TaskFile> {
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
    case 'erase': {
      const image = await readRaster(operation.image.path);
      return pngOf(
        erase(await openCv(), image, await readMask(operation.mask.path, image), operation.smart),
        directory,
      );
    }
    case 'remove-watermark':
      return pngOf(removeWatermark(await openCv(), await readRaster(operation.image.path), lines), directory);
    case 'cutout': {
      const image = await readRaster(operation.image.path);
      const hints = operation.hints === null ? null : await readGreyMask(operation.hints.path, image);
      return pngOf(
        cutout(await openCv(), image, { mode: operation.mode, hints, people: people[operation.image.path] ?? null }),
        directory,
      );
    }
    case 'change-background':
      return pngOf(await changeBackground(await openCv(), operation, people), directory);
    case 'place-product':
      return pngOf(await placeProduct(await openCv(), operation), directory);
    case 'enlarge':
      return enlarge(operation.image.path, operation.factor, directory);
    case 'describe':
      return describeFile(operation.image.path, directory);
    default:
      throw new Error(`the builtin engine does not offer ${operation.kind}`);
  }
}
