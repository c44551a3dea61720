import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTable, type TableOf } from '../../../tasks/operation-table.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import type { classicalImages } from '../classical-image-engine.ts';
import { cutout } from '../cutout/cutout.ts';
import { DESCRIBED_SIDE, describeImage } from '../describe/describe.ts';
import { enlarge } from '../enlarge/enlarge.ts';
import { erase } from '../erase/erase.ts';
import { openCv } from '../opencv/opencv.ts';
import { openImage, readGreyMask, readMask, readRaster, readRasterWithin } from '../raster/image-files.ts';
import { removeWatermark } from '../watermark/remove-watermark.ts';
import type { Findings, RunOperation } from './answer-image-job.ts';
import { pngOf } from './png-of.ts';

async function describeFile(file: string, directory: string): Promise<TaskFile> {
  const { size } = await openImage(file);
  const target = path.join(directory, 'description.txt');
  await writeFile(target, describeImage(await readRasterWithin(file, DESCRIBED_SIDE), size));
  return { path: target, contentType: 'text/plain' };
}

const entries: TableOf<(typeof classicalImages)[number], Promise<TaskFile>, [directory: string, findings: Findings]> = {
  async erase({ image: { path: file }, mask, smart }, directory) {
    const image = await readRaster(file);
    return pngOf(erase(await openCv(), image, await readMask(mask.path, image), smart), directory);
  },
  'remove-watermark': async ({ image }, directory, { lines = [] }) =>
    pngOf(removeWatermark(await openCv(), await readRaster(image.path), lines), directory),
  async cutout({ image: { path: file }, mode, hints: marked }, directory, { people = {} }) {
    const image = await readRaster(file);
    const hints = marked === null ? null : await readGreyMask(marked.path, image);
    return pngOf(cutout(await openCv(), image, { mode, hints, people: people[file] ?? null }), directory);
  },
  enlarge: ({ image, factor }, directory) => enlarge(image.path, factor, directory),
  describe: ({ image }, directory) => describeFile(image.path, directory),
};

/** Makes one result of what changes or reads an image that is there. */
export const runOperation: RunOperation = async (operation, directory, findings = {}) => {
  const made = inTable<Promise<TaskFile>, [string, Findings]>(entries, operation, directory, findings);
  if (made === null) throw new Error(`the classical engine does not offer ${operation.kind}`);
  return made;
};
