import { zipSync } from 'fflate';
import type { BuildFiles } from './build-files.ts';

/** Packs a build for the upload to the server. */
export function packBuild(files: BuildFiles): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 6 });
}
