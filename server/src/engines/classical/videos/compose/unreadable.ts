import { MediaError, type MediaProblem } from '../../../../platform/media/ffmpeg/media-error.ts';
import { ImageProblemError } from '../../images/raster/image-problem.ts';

const aboutMachine: ReadonlySet<MediaProblem> = new Set(['tooSlow', 'noSpace', 'aborted']);

/** Whether an error says that a file is no image or moving image. A machine without time or space says nothing about a file. */
export const saysUnreadable = (error: unknown): boolean =>
  (error instanceof ImageProblemError && error.problem !== 'timeout') ||
  (error instanceof MediaError && !aboutMachine.has(error.problem));
