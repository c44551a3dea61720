/**
 * `missing`: no ffmpeg; `unreadable`: unsupported, broken or without content; `codec`: nothing here decodes it; `tooLarge`: beyond a limit; `tooSlow`: the
 * machine had no time for it; `noSpace`: the disk is full; `aborted`: by the caller.
 */
export type MediaProblem = 'missing' | 'unreadable' | 'codec' | 'tooLarge' | 'tooSlow' | 'noSpace' | 'aborted';

/** A video or audio could not be processed. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem, options?: ErrorOptions) {
    super(`a video or audio was not processed: ${problem}`, options);
    this.problem = problem;
  }
}
