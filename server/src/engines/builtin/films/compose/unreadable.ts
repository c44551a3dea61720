import { MediaError, type MediaProblem } from '../../../../platform/media/ffmpeg/media-error.ts';
import { PictureProblemError } from '../../pictures/raster/picture-problem.ts';

const aboutMachine: ReadonlySet<MediaProblem> = new Set(['tooSlow', 'noSpace', 'aborted']);

/** Whether an error says that a file is no picture or moving picture. A machine without time or space says nothing about a file. */
export const saysUnreadable = (error: unknown): boolean =>
  (error instanceof PictureProblemError && error.problem !== 'timeout') || (error instanceof MediaError && !aboutMachine.has(error.problem));
