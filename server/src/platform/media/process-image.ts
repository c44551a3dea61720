import path from 'node:path';
import { ThreadError } from '../threads/thread.ts';
import { WarmThreads } from '../threads/warm-threads.ts';
import {
  differenceAnswer,
  GENERATED_PIXELS_MAX,
  type ImageFacts,
  type ImageOutput,
  type ImageProblem,
  type ImageResult,
  imageAnswer,
  imageFormat,
  type KnownFormat,
  type ShadesTask,
  shadesAnswer,
} from './image-task.ts';

export interface ImageWorkLimits {
  /** Maximum duration in milliseconds. */
  readonly killAfterMs: number;
  /** Heap and buffers together, in MiB; the library's native memory is bounded by the pixels. */
  readonly memoryMib: number;
}

export const imageWorkLimits: ImageWorkLimits = { killAfterMs: 30_000, memoryMib: 512 };

const imageThreads = (): WarmThreads =>
  new WarmThreads({
    program: path.join(import.meta.dirname, 'image-worker.ts'),
    // Each task uses a core and up to four bytes per pixel.
    count: 2,
    keepMib: 128,
    idleMs: 15_000,
    ...imageWorkLimits,
  });

/** Threads of a request, for whose answer a person waits, and of work in the background: an upload never waits behind the images of results. */
const threads = { request: imageThreads(), background: imageThreads() } as const;
export type ImageThreads = keyof typeof threads;

/** Ends the threads that wait for an image: a site that is closed leaves none. */
export const endImageThreads = async (): Promise<void> =>
  void (await Promise.all(Object.values(threads).map((own) => own.endIdle())));

/** An image could not be processed. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(`an image was not processed: ${problem}`, options);
    this.problem = problem;
  }
}

export interface ImageWork {
  readonly threads: ImageThreads;
  /** Path of the file to read. */
  readonly input: string;
  /** Maximum number of pixels. */
  readonly pixels: number;
  /** Formats of which the file's bytes must match one; every known format when absent. */
  readonly formats?: readonly KnownFormat[];
  readonly outputs: readonly ImageOutput[];
  readonly thumbhash?: boolean;
}

/** Measures an image and re-encodes it in the requested sizes, upright, in sRGB and without metadata, in a separate thread. Rejects with `ImageError`. */
export async function processImage(
  { threads: own, input, pixels, formats = imageFormat.options, outputs, thumbhash = false }: ImageWork,
  limits = imageWorkLimits,
): Promise<ImageResult> {
  const answer = imageAnswer.parse(await runTask(own, { input, pixels, formats, outputs, thumbhash }, limits));
  if ('problem' in answer) throw new ImageError(answer.problem);
  return answer;
}

export type MaskWork = Omit<ShadesTask, 'seconds' | 'output'> &
  Partial<Pick<ShadesTask, 'output'>> &
  Pick<ImageWork, 'threads'>;

/** Number of pixels of a mask that are not blank; writes it with its shades mapped when asked to. In the same threads. Rejects with `ImageError`. */
export async function processMask(
  { threads: own, output = null, ...work }: MaskWork,
  limits = imageWorkLimits,
): Promise<number> {
  const answer = shadesAnswer.parse(await runTask(own, { ...work, output }, limits));
  if ('problem' in answer) throw new ImageError(answer.problem);
  return answer.marked;
}

/** Difference hash of an image: 64 digits 0 and 1 of which images that look alike share most. Rejects with `ImageError`. */
export async function differenceHash(input: string): Promise<string> {
  const answer = differenceAnswer.parse(
    await runTask('request', { differencesOf: input, pixels: GENERATED_PIXELS_MAX }, imageWorkLimits),
  );
  if ('problem' in answer) throw new ImageError(answer.problem);
  return answer.bits;
}

const runTask = (own: ImageThreads, task: object, limits: ImageWorkLimits): Promise<unknown> =>
  threads[own].run({ ...task, seconds: Math.ceil(limits.killAfterMs / 1000) }, limits).catch(imageError);

/** Measures an image without writing anything, for a request. Rejects with `ImageError`. */
export async function probeImage(input: string, pixels: number): Promise<ImageFacts> {
  return (await processImage({ threads: 'request', input, pixels, outputs: [] })).facts;
}

function imageError(error: unknown): never {
  if (!(error instanceof ThreadError)) throw error;
  throw new ImageError(error.problem === 'timeout' ? 'tooSlow' : 'unreadable', { cause: error });
}
