import { answerTasks } from '../../../../platform/threads/answer-tasks.ts';
import { type PictureJobAnswer, pictureJob } from '../picture-job.ts';
import { PictureProblemError } from '../raster/picture-problem.ts';
import { runOperation } from './run-operation.ts';

/** The whole program of a picture thread: one operation in, one file or problem out. */
async function answer(task: unknown): Promise<PictureJobAnswer> {
  const { operation, directory, people } = pictureJob.parse(task);
  try {
    return await runOperation(operation, directory, people);
  } catch (error) {
    if (error instanceof PictureProblemError) return { problem: error.problem };
    throw error;
  }
}

answerTasks(answer);
