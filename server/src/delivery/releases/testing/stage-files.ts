import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '../../../platform/config/settings.ts';
import type { BuildFiles } from '../builds/build-files.ts';
import { type StagedBuild, stageDirectory } from '../builds/stage-build.ts';

/** Writes the files of a build into a directory. */
export async function writeBuild(directory: string, files: BuildFiles): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(path.dirname(path.join(directory, file)), { recursive: true });
    await writeFile(path.join(directory, file), content);
  }
}

/** Stages a build that exists in memory only. */
export async function stageFiles(
  place: Pick<Settings, 'dataDir' | 'packedDir'>,
  files: BuildFiles,
): Promise<StagedBuild> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-build-'));
  try {
    await writeBuild(directory, files);
    return await stageDirectory(place, directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}
