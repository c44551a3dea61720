import * as z from 'zod/mini';
import { isStepTimeout } from '../../../../platform/media/open-picture.ts';

/** Why a picture cannot be worked on; each is a kind of `EngineError` of the same name. */
export const pictureProblem = z.enum(['unreadable', 'tooLarge', 'emptyMask', 'nothingFound', 'timeout']);
export type PictureProblem = z.output<typeof pictureProblem>;

/** Thrown inside the picture thread, which answers with the problem. */
export class PictureProblemError extends Error {
  override readonly name = 'PictureProblemError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`the picture cannot be worked on: ${problem}`, options);
    this.problem = problem;
  }
}

/** What a failure of the picture library says about the picture: nothing, when only its time was over. */
export const readingProblem = (cause: unknown): PictureProblemError => new PictureProblemError(isStepTimeout(cause) ? 'timeout' : 'unreadable', { cause });
