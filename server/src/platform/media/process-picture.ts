import path from 'node:path';
import { ThreadError } from '../threads/thread.ts';
import { WarmThreads } from '../threads/warm-threads.ts';
import {
  differenceAnswer,
  GENERATED_PIXELS_MAX,
  type KnownFormat,
  type PictureFacts,
  type PictureOutput,
  type PictureProblem,
  type PictureResult,
  pictureAnswer,
  pictureFormat,
  type ShadesTask,
  shadesAnswer,
} from './picture-task.ts';

export interface PictureWorkLimits {
  /** Maximum duration in milliseconds. */
  readonly killAfterMs: number;
  /** Heap and buffers together, in MiB; the library's native memory is bounded by the pixels. */
  readonly memoryMib: number;
}

export const pictureWorkLimits: PictureWorkLimits = { killAfterMs: 30_000, memoryMib: 512 };

const pictureThreads = (): WarmThreads =>
  new WarmThreads({
    program: path.join(import.meta.dirname, 'picture-worker.ts'),
    // Each task uses a core and up to four bytes per pixel.
    count: 2,
    keepMib: 128,
    idleMs: 15_000,
    ...pictureWorkLimits,
  });

/** Threads of a request, for whose answer a person waits, and of work in the background: an upload never waits behind the pictures of results. */
const threads = { request: pictureThreads(), background: pictureThreads() } as const;
export type PictureThreads = keyof typeof threads;

/** Ends the threads that wait for a picture: a site that is closed leaves none. */
export const endPictureThreads = async (): Promise<void> => void (await Promise.all(Object.values(threads).map((own) => own.endIdle())));

/** A picture could not be processed. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`a picture was not processed: ${problem}`, options);
    this.problem = problem;
  }
}

export interface PictureWork {
  readonly threads: PictureThreads;
  /** Path of the file to read. */
  readonly input: string;
  /** Maximum number of pixels. */
  readonly pixels: number;
  /** Formats of which the file's bytes must match one; every known format when absent. */
  readonly formats?: readonly KnownFormat[];
  readonly outputs: readonly PictureOutput[];
  readonly thumbhash?: boolean;
}

/** Measures a picture and re-encodes it in the requested sizes, upright, in sRGB and without metadata, in a separate thread. Rejects with `PictureError`. */
export async function processPicture(
  { threads: own, input, pixels, formats = pictureFormat.options, outputs, thumbhash = false }: PictureWork,
  limits = pictureWorkLimits,
): Promise<PictureResult> {
  const answer = pictureAnswer.parse(await runTask(own, { input, pixels, formats, outputs, thumbhash }, limits));
  if ('problem' in answer) throw new PictureError(answer.problem);
  return answer;
}

export type MaskWork = Omit<ShadesTask, 'seconds' | 'output'> & Partial<Pick<ShadesTask, 'output'>> & Pick<PictureWork, 'threads'>;

/** Number of pixels of a mask that are not blank; writes it with its shades mapped when asked to. In the same threads. Rejects with `PictureError`. */
export async function processMask({ threads: own, output = null, ...work }: MaskWork, limits = pictureWorkLimits): Promise<number> {
  const answer = shadesAnswer.parse(await runTask(own, { ...work, output }, limits));
  if ('problem' in answer) throw new PictureError(answer.problem);
  return answer.marked;
}

/** Difference hash of a picture: 64 digits 0 and 1 of which pictures that look alike share most. Rejects with `PictureError`. */
export async function differenceHash(input: string): Promise<string> {
  const answer = differenceAnswer.parse(await runTask('request', { differencesOf: input, pixels: GENERATED_PIXELS_MAX }, pictureWorkLimits));
  if ('problem' in answer) throw new PictureError(answer.problem);
  return answer.bits;
}

const runTask = (own: PictureThreads, task: object, limits: PictureWorkLimits): Promise<unknown> =>
  threads[own].run({ ...task, seconds: Math.ceil(limits.killAfterMs / 1000) }, limits).catch(pictureError);

/** Measures a picture without writing anything, for a request. Rejects with `PictureError`. */
export async function probePicture(input: string, pixels: number): Promise<PictureFacts> {
  return (await processPicture({ threads: 'request', input, pixels, outputs: [] })).facts;
}

function pictureError(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  throw new PictureError(error.problem === 'timeout' ? 'tooSlow' : 'unreadable', { cause: error });
}
