import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_MAX_BYTES } from '@ai-site/shared/api/releases';
import { FILES_MAX, type Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { BackgroundProcess } from '../../../platform/threads/background-process.ts';
import { ThreadError } from '../../../platform/threads/thread.ts';
import { refusal } from '../../refusals/refusal.ts';
import { type ArchiveAnswer, type ArchiveTask, archiveAnswer } from './archive-task.ts';

const program = path.join(import.meta.dirname, 'archive-worker.ts');

export interface ArchiveLimits {
  readonly files: number;
  readonly bytes: number;
  /** Maximum duration in milliseconds. */
  readonly killAfterMs: number;
}

/** Of an uploaded build; the site's own ones have about 300 files and 8 MB. */
export const archiveLimits: ArchiveLimits = { files: FILES_MAX, bytes: BUILD_MAX_BYTES, killAfterMs: 60_000 };

const MEMORY_MIB = 256;
/** Maximum duration of compressing an upload: some megabytes take seconds of a core, on a busy machine minutes at the low priority of its process. */
const COMPRESS_MS = 5 * 60_000;

const background = new BackgroundProcess({ idleMs: 60_000 });

export const answerInThread = (task: ArchiveTask, killAfterMs: number): Promise<unknown> =>
  background.run({ program, task, killAfterMs, memoryMib: MEMORY_MIB });

/** Tests of what happens around archives answer their tasks without a thread, which takes longer to start than a small build to unpack. */
export const archiveThreads = { answer: answerInThread };

const MIB = 1024 * 1024;

/** Throws `ApiError` 503 that says how much space is needed, unless the disk of a directory has it. */
export async function requireSpace(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < bytes) throw diskFull(bytes);
}

export const diskFull = (bytes: number): ApiError =>
  refusal('disk-full', { megabytes: Math.max(1, Math.ceil(bytes / MIB)) });

/** Does what needs about this many bytes on disk. Throws `ApiError` 503 that names them when the disk is full. */
export async function withSpaceFor<T>(bytes: number, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw isDiskFull(error) ? diskFull(bytes) : error;
  }
}

/**
 * Unpacks an uploaded archive into a new directory and checks it against its description, in a separate thread. Throws `ApiError`
 * 400 with the reason, 413 beyond a limit, 503 when the disk is full; what was written until then stays.
 */
export async function receiveArchive(
  archive: string,
  directory: string,
  { killAfterMs, ...limits }: ArchiveLimits = archiveLimits,
): Promise<Release> {
  const release = await run({ kind: 'receive', archive, directory, limits }, killAfterMs);
  if (release === null) throw new TypeError('the thread checked nothing');
  return release;
}

/** Writes a compressed copy beside every text of an unpacked upload; resolves with their sizes by the text's path. Throws `ApiError` 400 when a copy cannot be stored or it takes too long, 503 when the disk is full. */
export async function compressUpload(
  directory: string,
  packedDir: string | null,
): Promise<ReadonlyMap<string, number>> {
  const { sizes = {} } = await answerOf({ kind: 'compress', directory, packedDir }, COMPRESS_MS);
  return new Map(Object.entries(sizes));
}

/** Unpacks an archive of the object store, which holds a checked build and its compressed copies, into a new directory. */
export async function restoreArchive(archive: string, directory: string): Promise<void> {
  await run(
    { kind: 'restore', archive, directory, limits: { files: archiveLimits.files * 2, bytes: archiveLimits.bytes * 2 } },
    archiveLimits.killAfterMs,
  );
}

/** Packs a directory into a new archive. Throws `ApiError` 503 when the disk is full. */
export async function packDirectory(directory: string, archive: string): Promise<void> {
  await run({ kind: 'pack', directory, archive }, archiveLimits.killAfterMs);
}

const run = async (task: ArchiveTask, killAfterMs: number): Promise<Release | null> =>
  (await answerOf(task, killAfterMs)).release;

async function answerOf(task: ArchiveTask, killAfterMs: number): Promise<Extract<ArchiveAnswer, { kind: 'done' }>> {
  const answer = archiveAnswer.parse(
    await archiveThreads.answer(task, killAfterMs).catch((error: unknown) => shownError(error, task)),
  );
  if (answer.kind === 'refused') throw Object.assign(new ApiError(answer.code, answer.reason), { data: answer.data });
  if (answer.kind === 'disk-full') throw diskFull(answer.bytes);
  return answer;
}

function shownError(error: unknown, { kind }: ArchiveTask): never {
  if (!(error instanceof ThreadError) || error.problem === 'crash') throw error;
  const work = kind === 'compress' ? { zh: '压缩', en: 'compression' } : { zh: '解压', en: 'unpacking' };
  throw refusal(error.problem === 'timeout' ? 'archive-slow' : 'archive-memory', { work });
}
