import path from 'node:path';
import { EngineError } from '../../../engine-error.ts';
import { inTable, type OperationTable, operationsIn } from '../../../tasks/operation-table.ts';
import type { EngineOutput, EngineTask } from '../../../tasks/task-port.ts';
import type { VideoThreads } from '../video-threads.ts';
import { type Composing, composeFilm, type RunComposeJob } from './compose-film.ts';
import { composeAnswer } from './compose-job.ts';
import { composeAudio, composeImages } from './compose-others.ts';

const program = path.join(import.meta.dirname, 'thread.ts');

const entries: OperationTable<Promise<readonly EngineOutput[]>, [composing: Composing]> = {
  'compose-film': async (operation, composing) => [await composeFilm(operation, composing)],
  'compose-audio': composeAudio,
  'compose-images': composeImages,
};

/** What is put together from a timeline. */
export const composeOperations = operationsIn(entries);

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
  return inTable(entries, operation, { program: ffmpeg, task, run });
}
