import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@ai-site/shared/contract';
import { newId } from '../database/new-id.ts';
import { systemCode } from '../errors/system-code.ts';
import { type BuildFiles, refuse, releaseDirectory } from './build-files.ts';
import { firstFiles } from './first-files.ts';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|json|svg)$/;

/** Ends the name of a directory that is not whole yet. No version holds a `~`. */
const PARTIAL = '~partial';

/** Names that no directory can hold together: too long, the same as a brotli copy, or a file and a directory at once. */
const unusable: ReadonlySet<string | undefined> = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']);

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

/** Writes one file with a brotli copy beside it when it is a text; resolves with the bytes that a browser loads. */
async function writeBuildFile(full: string, content: Buffer): Promise<number> {
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, content, { flag: 'wx' });
  if (!compressible.test(full)) return content.length;
  const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  await writeFile(`${full}.br`, packed, { flag: 'wx' });
  return packed.length;
}

/**
 * Writes a build with brotli copies beside its texts into a directory of its own. A process killed in between leaves that
 * directory only, which the retention removes. Throws `ApiError` 400 when the names of its files cannot stand side by side.
 */
export async function stageBuild(dataDir: string, release: Release, files: BuildFiles): Promise<StagedBuild> {
  const target = releaseDirectory(dataDir, release.name, release.version);
  const staging = `${target}~${newId()}${PARTIAL}`;
  const discard = (): Promise<void> => rm(staging, { recursive: true, force: true });
  const sizes = new Map<string, number>();
  for (const [file, content] of files) {
    try {
      sizes.set(file, await writeBuildFile(path.join(staging, file), content));
    } catch (error) {
      await discard();
      throw unusable.has(systemCode(error)) ? refuse(`无法保存文件 ${file.slice(0, 100)}`) : error;
    }
  }
  return {
    firstBytes: firstScreen(release).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    async commit() {
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    },
    discard,
  };
}
