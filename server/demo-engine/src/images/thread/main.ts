import { ImageProblemError } from '../../../../src/engines/classical/images/raster/image-problem.ts';
import { answerTasks } from '../../../../src/platform/threads/answer-tasks.ts';
import { type ImageJobAnswer, imageJob } from '../image-job.ts';
import { drawCoarse } from './draw-coarse.ts';

/** The whole program of an image thread: one operation in, one file, coarse image or problem out. */
async function answer(task: unknown): Promise<ImageJobAnswer> {
  const { operation, directory, people, lines, coarse } = imageJob.parse(task);
  try {
    if (coarse) return { webp: await drawCoarse(operation) };
    // A coarse image is shown before the programs of all other operations are loaded.
    const { runOperation } = await import('./run-operation.ts');
    return await runOperation(operation, directory, { people, lines });
  } catch (error) {
    if (error instanceof ImageProblemError) return { problem: error.problem };
    throw error;
  }
}

answerTasks(answer);
