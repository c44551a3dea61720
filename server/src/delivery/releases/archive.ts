import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { unzipSync, zipSync } from 'fflate';
import type { BuildFiles } from './build-files.ts';

/** Maximum total size in bytes of an unpacked build. */
const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;

/** Packs a build for the upload to the server. */
export function packBuild(files: BuildFiles): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 6 });
}

/** Packs a build with its compressed copies for the object store, where speed matters more than size. */
export function packStored(files: BuildFiles): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 0 });
}

/** Unpacks an archive; throws `ApiError` 400 when it is not a zip file and 413 when its content is too large. */
export function unpackBuild(archive: Uint8Array): BuildFiles {
  let unpacked = 0;
  try {
    const entries = unzipSync(archive, {
      filter: (file) => {
        unpacked += file.originalSize;
        if (unpacked > UNPACKED_MAX_BYTES) throw new ApiError(413, errorTexts.tooLarge);
        return !file.name.endsWith('/');
      },
    });
    return new Map(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)]));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, '构建被拒绝：不是有效的 zip 文件');
  }
}
