import { parentPort, workerData } from 'node:worker_threads';
import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { percentMessage } from '../../../../platform/threads/thread.ts';
import { PictureProblemError } from '../../pictures/raster/picture-problem.ts';
import { type FilmJobAnswer, filmJob } from '../film-job.ts';
import { runOperation } from './run-operation.ts';

/** The whole program of a film thread: one operation in, one file or problem out, and percents meanwhile. */
async function answer(): Promise<FilmJobAnswer> {
  const { operation, directory, program, lines, phonemes } = filmJob.parse(workerData);
  let told = 0;
  const report = (percent: number): void => {
    const whole = Math.floor(percent);
    if (whole <= told) return;
    told = whole;
    parentPort?.postMessage(percentMessage(whole));
  };
  try {
    return await runOperation({ operation, lines, phonemes }, { program, directory, report });
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    if (error instanceof MediaError) return { problem: error.problem === 'tooSlow' ? 'timeout' : error.problem === 'tooLarge' ? 'tooLarge' : 'upstream' };
    throw error;
  }
}

parentPort?.postMessage(await answer());
