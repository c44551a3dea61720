/** `missing`: no ffmpeg; `unreadable`: unsupported, broken or without content; `tooLarge`: beyond a limit; `aborted`: by the caller. */
export type MediaProblem = 'missing' | 'unreadable' | 'tooLarge' | 'tooSlow' | 'aborted';

/** A film or sound could not be processed. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem, options?: ErrorOptions) {
    super(`a film or sound was not processed: ${problem}`, options);
    this.problem = problem;
  }
}
