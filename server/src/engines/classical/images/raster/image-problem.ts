import * as z from 'zod/mini';
import { isStepTimeout } from '../../../../platform/media/open-image.ts';

/** Why an image cannot be worked on; each is a kind of `EngineError` of the same name. */
export const imageProblem = z.enum(['unreadable', 'tooLarge', 'emptyMask', 'nothingFound', 'timeout']);
export type ImageProblem = z.output<typeof imageProblem>;

/** Thrown inside the image thread, which answers with the problem. */
export class ImageProblemError extends Error {
  override readonly name = 'ImageProblemError';
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(`the image cannot be worked on: ${problem}`, options);
    this.problem = problem;
  }
}

/** What a failure of the image library says about the image: nothing, when only its time was over. */
export const readingProblem = (cause: unknown): ImageProblemError =>
  new ImageProblemError(isStepTimeout(cause) ? 'timeout' : 'unreadable', { cause });
