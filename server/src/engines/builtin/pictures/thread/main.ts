import { parentPort, workerData } from 'node:worker_threads';
import { type PictureJobAnswer, pictureJob } from '../picture-job.ts';
import { PictureProblemError } from '../raster/picture-problem.ts';
import { runOperation } from './run-operation.ts';

/** The whole program of a picture thread: one operation in, one file or problem out. */
async function answer(): Promise<PictureJobAnswer> {
  const { operation, directory } = pictureJob.parse(workerData);
  try {
    return await runOperation(operation, directory);
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    throw error;
  }
}

parentPort?.postMessage(await answer());
