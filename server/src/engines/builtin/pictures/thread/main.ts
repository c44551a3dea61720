import { answerTasks } from '../../../../platform/threads/answer-tasks.ts';
import { type PictureJobAnswer, pictureJob } from '../picture-job.ts';
import { PictureProblemError } from '../raster/picture-problem.ts';
import { drawCoarse } from './draw-coarse.ts';

/** The whole program of a picture thread: one operation in, one file, coarse image or problem out. */
async function answer(task: unknown): Promise<PictureJobAnswer> {
  const { operation, directory, people, lines, coarse } = pictureJob.parse(task);
  try {
    if (coarse) return { webp: await drawCoarse(operation) };
    // A coarse image is shown before the programs of all other operations are loaded.
    const { runOperation } = await import('./run-operation.ts');
    return await runOperation(operation, directory, { people, lines });
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    throw error;
  }
}

answerTasks(answer);
