import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ApiError } from '@ai-site/shared/errors';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { type ArchiveAnswer, type ArchiveTask, STAGING_SPACE } from './archive-task.ts';
import { bytesOf, filesBelow } from './build-files.ts';
import { compressTexts } from './compress-texts.ts';
import { describeBuild } from './describe-build.ts';
import { isAsListedOnThread } from './file-hash.ts';
import { packArchive } from './pack-archive.ts';
import { brotliOnThread } from './pack-text.ts';
import { unpackArchive } from './unpack-archive.ts';

/** Does the work of an archive task. Of a directory that could not be filled nothing is left. */
export async function answerArchiveTask(task: ArchiveTask): Promise<ArchiveAnswer> {
  try {
    if (task.kind === 'pack') {
      await packArchive(task.directory, task.archive);
      return { kind: 'done', release: null };
    }
    if (task.kind === 'compress')
      return {
        kind: 'done',
        release: null,
        sizes: Object.fromEntries(await compressTexts(task.directory, task.packedDir, brotliOnThread)),
      };
    await unpackArchive(task.archive, task.directory, task.limits);
    return {
      kind: 'done',
      release: task.kind === 'receive' ? await describeBuild(task.directory, isAsListedOnThread) : null,
    };
  } catch (error) {
    const needed = isDiskFull(error) ? await neededBytes(task) : 0;
    // Here rather than by the caller: thousands of asynchronous removals would keep the reads of other requests waiting.
    if (task.kind !== 'pack') rmSync(task.directory, { recursive: true, force: true });
    if (error instanceof ApiError && (error.code === 400 || error.code === 413 || error.code === 503))
      return { kind: 'refused', code: error.code, reason: error.message, data: 'data' in error ? error.data : null };
    if (isDiskFull(error)) return { kind: 'disk-full', bytes: needed };
    throw error;
  }
}

/** Bytes on disk that a task needs: what it unpacks with all that follows, or as much as it compresses or packs. */
async function neededBytes(task: ArchiveTask): Promise<number> {
  if (task.kind === 'receive') return (await stat(task.archive)).size * STAGING_SPACE;
  if (task.kind === 'restore') return (await stat(task.archive)).size;
  return await bytesOf(task.directory, await filesBelow(task.directory));
}
