import { rmSync } from 'node:fs';
import { ApiError } from '@ai-site/shared/errors';
import { systemCode } from '../../platform/errors/system-code.ts';
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts';
import { compressTexts } from './compress-texts.ts';
import { describeBuild } from './describe-build.ts';
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
    if (task.kind === 'compress') return { kind: 'done', release: null, sizes: Object.fromEntries(await compressTexts(task.directory, task.packedDir, brotliOnThread)) };
    await unpackArchive(task.archive, task.directory, task.limits);
    return { kind: 'done', release: task.kind === 'receive' ? await describeBuild(task.directory) : null };
  } catch (error) {
    // Here rather than by the caller: thousands of asynchronous removals would keep the reads of other requests waiting.
    if (task.kind !== 'pack') rmSync(task.directory, { recursive: true, force: true });
    if (error instanceof ApiError && (error.code === 400 || error.code === 413 || error.code === 503)) return { kind: 'refused', code: error.code, reason: error.message };
    if (systemCode(error) === 'ENOSPC') return { kind: 'disk-full' };
    throw error;
  }
}
