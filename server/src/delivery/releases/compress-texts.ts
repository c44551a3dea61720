import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../../platform/errors/system-code.ts';
import { diskFull } from './archive-work.ts';
import { filesBelow, refuse } from './build-files.ts';
import { packText } from './pack-text.ts';

const compressible = /\.(js|css|html|json|svg)$/;

/** Error codes of a copy whose name another file or directory has, or that no file can have. */
const unusable: ReadonlySet<string | undefined> = new Set(['ENAMETOOLONG', 'EEXIST', 'EISDIR']);

/**
 * Writes a brotli copy beside every text of a build; resolves with their sizes by the text's path. Throws `ApiError` 400 when a copy
 * has the name of another file, 503 when the disk is full.
 */
export async function compressTexts(directory: string, packedDir: string | null): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const file of (await filesBelow(directory)).filter((name) => compressible.test(name))) {
    const content = await readFile(path.join(directory, file));
    const packed = await packText(content, packedDir);
    try {
      await writeFile(path.join(directory, `${file}.br`), packed, { flag: 'wx' });
    } catch (error) {
      if (systemCode(error) === 'ENOSPC') throw diskFull(content.length);
      throw unusable.has(systemCode(error)) ? refuse(`无法保存文件 ${`${file}.br`.slice(0, 100)}`) : error;
    }
    sizes.set(file, packed.length);
  }
  return sizes;
}
