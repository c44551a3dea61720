import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import type { Settings } from '../../platform/config/settings.ts';
import { newId } from '../../platform/database/new-id.ts';
import { systemCode } from '../../platform/errors/system-code.ts';
import { type BuildFiles, PARTIAL, readBuild, refuse, releaseDirectory } from './build-files.ts';
import { firstFiles } from './first-files.ts';
import { packText } from './pack-text.ts';

const compressible = /\.(js|css|html|json|svg)$/;

/** Error codes of file names that cannot coexist: too long, equal to a brotli copy, or a file and a directory at once. */
const unusable: ReadonlySet<string | undefined> = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']);

/** A build on disk that is not visible yet. */
export interface StagedBuild {
  /** Bytes (brotli) of its first screen: for the shell its scripts, for a remote scripts and styles. */
  readonly firstBytes: number;
  /** Its files with their brotli copies. */
  read(): Promise<BuildFiles>;
  /** Moves it to where pages load it from, atomically. */
  commit(): Promise<void>;
  /** Removes it; after `commit` a no-op. */
  discard(): Promise<void>;
}

function firstScreen(release: Release): readonly string[] {
  const files = firstFiles(release, release.routes.find(({ screen }) => screen !== undefined)?.screen);
  return release.name === 'shell' ? files.filter((file) => file.endsWith('.js')) : files;
}

/** Writes one file, with a brotli copy beside it when it is a text; resolves with the bytes that a browser downloads. */
async function writeBuildFile(full: string, content: Buffer, packedDir: string | null): Promise<number> {
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, content, { flag: 'wx' });
  if (!compressible.test(full)) return content.length;
  const packed = await packText(content, packedDir);
  await writeFile(`${full}.br`, packed, { flag: 'wx' });
  return packed.length;
}

/**
 * Writes a build, with brotli copies beside its texts, into a new directory. If the process is killed, only that
 * directory is left, which the retention job removes. Throws `ApiError` 400 when its file names cannot coexist.
 */
export async function stageBuild({ dataDir, packedDir }: Pick<Settings, 'dataDir' | 'packedDir'>, release: Release, files: BuildFiles): Promise<StagedBuild> {
  const target = releaseDirectory(dataDir, release.name, release.version);
  const staging = `${target}~${newId()}${PARTIAL}`;
  const discard = (): Promise<void> => rm(staging, { recursive: true, force: true });
  const sizes = new Map<string, number>();
  for (const [file, content] of files) {
    try {
      sizes.set(file, await writeBuildFile(path.join(staging, file), content, packedDir));
    } catch (error) {
      await discard();
      throw unusable.has(systemCode(error)) ? refuse(`无法保存文件 ${file.slice(0, 100)}`) : error;
    }
  }
  return {
    firstBytes: firstScreen(release).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    read: () => readBuild(staging),
    async commit() {
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    },
    discard,
  };
}
