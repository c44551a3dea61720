import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@ai-site/shared/errors';
import { exportTexts } from './exported-chat.ts';
import type { Transcript } from './transcript-pdf.ts';

/** A thread takes a core and some hundred megabytes: a rush of exports waits. */
const AT_ONCE = 2;
const MEMORY_MB = 512;
export const PDF_TIME_MS = 60_000;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Makes the PDF in a thread of its own: laying out hundreds of pages takes seconds, in which the site goes on, and text that
 * somebody made to be slow costs that thread alone. Throws `ApiError` 503 when it takes longer than `ms`, or more memory than a thread gets.
 */
export async function makePdf(transcript: Transcript, ms = PDF_TIME_MS): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await inThread(transcript, ms);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

async function inThread(transcript: Transcript, ms: number): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: transcript, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const tooSlow = AbortSignal.timeout(ms);
  try {
    const [pdf]: unknown[] = await once(worker, 'message', { signal: tooSlow });
    if (!(pdf instanceof Uint8Array)) throw new TypeError('The thread gave no PDF');
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (error) {
    if (tooSlow.aborted || isTooMuch(error)) throw new ApiError(503, exportTexts.noPdf);
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isTooMuch = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
