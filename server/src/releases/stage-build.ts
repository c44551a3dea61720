import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@ai-site/shared/contract';
import { newId } from '../database/new-id.ts';
import { type BuildFiles, releaseDirectory } from './build-files.ts';
import { firstFiles } from './first-files.ts';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|json|svg)$/;

/** Ends the name of a directory that is not whole yet. */
export const PARTIAL = '.partial';

/** A build on disk that nobody can see yet. */
export interface StagedBuild {
  /** Bytes (brotli) of what its first screen takes: of the shell its scripts, of a remote scripts and styles. */
  readonly firstBytes: number;
  /** Puts it where pages look for it: whole or not at all. */
  commit(): Promise<void>;
  /** Takes it away again; after `commit` there is nothing to take. */
  discard(): Promise<void>;
}

function firstScreen(release: Release): readonly string[] {
  const files = firstFiles(release, release.routes.find(({ screen }) => screen !== undefined)?.screen);
  return release.name === 'shell' ? files.filter((file) => file.endsWith('.js')) : files;
}

/**
 * Writes a build with brotli copies beside its texts into a directory of its own. A process killed in between leaves that
 * directory only, which the retention removes.
 */
export async function stageBuild(dataDir: string, release: Release, files: BuildFiles): Promise<StagedBuild> {
  const target = releaseDirectory(dataDir, release.name, release.version);
  const staging = `${target}.${newId()}${PARTIAL}`;
  const sizes = new Map<string, number>();
  for (const [file, content] of files) {
    const full = path.join(staging, file);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
    sizes.set(file, content.length);
    if (!compressible.test(file)) continue;
    const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    await writeFile(`${full}.br`, packed);
    sizes.set(file, packed.length);
  }
  return {
    firstBytes: firstScreen(release).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    async commit() {
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    },
    discard: () => rm(staging, { recursive: true, force: true }),
  };
}
