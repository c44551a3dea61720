import path from 'node:path';
import type { TaskFile } from '../../../tasks/task-file.ts';
import { writePng } from '../raster/image-files.ts';
import type { Raster } from '../raster/raster.ts';

/** Writes a result into its directory. Images are PNG, so that kept pixels stay as they were. */
export async function pngOf(raster: Raster, directory: string): Promise<TaskFile> {
  const target = path.join(directory, 'result.png');
  await writePng(raster, target);
  return { path: target, contentType: 'image/png' };
}
