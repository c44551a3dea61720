import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { cutout } from '../cutout/cutout.ts';
import { DESCRIBED_SIDE, describeImage } from '../describe/describe.ts';
import { enlarge } from '../enlarge/enlarge.ts';
import { erase } from '../erase/erase.ts';
import { openCv } from '../opencv/opencv.ts';
import { openImage, readGreyMask, readMask, readRaster, readRasterWithin } from '../raster/image-files.ts';
import { removeWatermark } from '../watermark/remove-watermark.ts';
import type { RunOperation } from './answer-image-job.ts';
import { pngOf } from './png-of.ts';

async function describeFile(file: string, directory: string): Promise<TaskFile> {
  const { size } = await openImage(file);
  const target = path.join(directory, 'description.txt');
  await writeFile(target, describeImage(await readRasterWithin(file, DESCRIBED_SIDE), size));
  return { path: target, contentType: 'text/plain' };
}

/** Makes one result of what changes or reads an image that is there. */
export const runOperation: RunOperation = async (operation, directory, { people = {}, lines = [] } = {}) => {
  switch (operation.kind) {
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
    case 'enlarge':
      return enlarge(operation.image.path, operation.factor, directory);
    case 'describe':
      return describeFile(operation.image.path, directory);
    default:
      throw new Error(`the classical engine does not offer ${operation.kind}`);
  }
};
