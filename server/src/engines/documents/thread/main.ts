import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError, type ThreadAnswer, threadTask } from '../document.ts';
import { readDocument } from './read-document.ts';

/** The whole program of a reading thread: one document in, one answer out. */
async function answer(): Promise<ThreadAnswer> {
  try {
    return await readDocument(threadTask.parse(workerData));
  } catch (error) {
    if (error instanceof DocumentError) return { problem: error.problem };
    // Recursion too deep for the stack, a string too long, or a buffer too large.
    return { problem: error instanceof RangeError ? 'tooComplex' : 'damaged' };
  }
}

parentPort?.postMessage(await answer());
