import { ApiError } from '@ai-site/shared/errors';
import pLimit from 'p-limit';
import { runThread } from '../../platform/threads/run-thread.ts';
import { ThreadError } from '../../platform/threads/thread.ts';
import { exportTexts } from './exported-chat.ts';
import type { Transcript } from './transcript-pdf.ts';

/** A thread takes a core and some hundred megabytes, so concurrent exports queue. */
const atOnce = pLimit(2);
const MEMORY_MIB = 512;
export const PDF_TIME_MS = 60_000;

/**
 * Makes the PDF in a worker thread: the layout of hundreds of pages takes seconds that must not block the server, and text crafted to be slow
 * affects that thread only. Throws `ApiError` 503 when it exceeds `ms` or the thread's memory limit.
 */
export function makePdf(transcript: Transcript, ms = PDF_TIME_MS): Promise<Buffer> {
  return atOnce(() => inThread(transcript, ms));
}

async function inThread(transcript: Transcript, killAfterMs: number): Promise<Buffer> {
  try {
    const pdf = await runThread({
      program: new URL('./pdf-worker.ts', import.meta.url),
      task: transcript,
      killAfterMs,
      memoryMib: MEMORY_MIB,
    });
    if (!(pdf instanceof Uint8Array)) throw new TypeError('The thread gave no PDF');
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (error) {
    if (error instanceof ThreadError && error.problem !== 'crash') throw new ApiError(503, exportTexts.noPdf);
    throw error;
  }
}
