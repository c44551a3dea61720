import * as z from 'zod/mini';

/** Why a picture cannot be worked on; each is a kind of `EngineError` of the same name. */
export const pictureProblem = z.enum(['unreadable', 'tooLarge', 'emptyMask', 'nothingFound']);
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
