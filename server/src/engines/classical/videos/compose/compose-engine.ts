import path from 'node:path';
import { EngineError } from '../../../engine-error.ts';
import type { OperationKind } from '../../../tasks/operations.ts';
import type { EngineOutput, EngineTask } from '../../../tasks/task-port.ts';
import type { VideoThreads } from '../video-threads.ts';
import { composeFilm, type RunComposeJob } from './compose-film.ts';
import { composeAnswer } from './compose-job.ts';
import { composeOthers } from './compose-others.ts';

const program = path.join(import.meta.dirname, 'thread.ts');

/** What is put together from a timeline. */
export const composeOperations: readonly OperationKind[] = ['compose-film', 'compose-audio', 'compose-images'];

/** Puts together what a timeline says, with the ffmpeg at this path. Null: the operation is none of a timeline. */
export async function composeTimeline(
  task: EngineTask,
  ffmpeg: string,
  threads: VideoThreads,
): Promise<readonly EngineOutput[] | null> {
  const { operation, signal } = task;
  const run: RunComposeJob = async (job, onPercent) => {
    const answer = composeAnswer.parse(await threads.run({ program, task: job, signal, onPercent }));
    if ('problem' in answer) throw new EngineError(answer.problem);
    return answer;
  };
  const composing = { program: ffmpeg, task, run };
  switch (operation.kind) {
    case 'compose-film':
      return [await composeFilm(operation, composing)];
    case 'compose-audio':
    case 'compose-images':
      return composeOthers(operation, composing);
    default:
      return null;
  }
}
