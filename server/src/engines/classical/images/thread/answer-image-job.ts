import { answerTasks } from '../../../../platform/threads/answer-tasks.ts';
import type { EngineOperation } from '../../../tasks/operations.ts';
import type { PeopleMasks } from '../../../tasks/people-mask.ts';
import type { TaskFile } from '../../../tasks/task-file.ts';
import type { TextLine } from '../../../text-lines.ts';
import { type ImageJobAnswer, imageJob } from '../image-job.ts';
import { ImageProblemError } from '../raster/image-problem.ts';

/** What nets have found in the images of an operation, and made of them. */
export interface Findings {
  readonly people?: PeopleMasks;
  readonly lines?: readonly TextLine[];
  readonly clearedScene?: TaskFile | null;
}

/** Makes one result in the directory. Throws `ImageProblemError` for what cannot be worked on. */
export type RunOperation = (operation: EngineOperation, directory: string, findings?: Findings) => Promise<TaskFile>;

/** Makes the coarse image of an operation; null: there is none. */
export type DrawCoarse = (operation: EngineOperation) => Promise<Uint8Array | null>;

/** The whole program of an image thread: one operation in, one file, coarse image or problem out. */
export function answerImageJobs(run: RunOperation, drawCoarse: DrawCoarse = async () => null): void {
  answerTasks(async (task): Promise<ImageJobAnswer> => {
    const { operation, directory, people, lines, clearedScene, coarse } = imageJob.parse(task);
    try {
      if (coarse) return { webp: await drawCoarse(operation) };
      return await run(operation, directory, { people, lines, clearedScene });
    } catch (error) {
      if (error instanceof ImageProblemError) return { problem: error.problem };
      throw error;
    }
  });
}
