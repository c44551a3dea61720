import { MediaError } from '../../../../platform/media/ffmpeg/media-error.ts';
import { PictureProblemError } from '../../pictures/raster/picture-problem.ts';

/** Whether an error says that a file is no picture or moving picture. A machine without time says nothing about a file. */
export const saysUnreadable = (error: unknown): boolean =>
  (error instanceof PictureProblemError && error.problem !== 'timeout') || (error instanceof MediaError && error.problem !== 'tooSlow' && error.problem !== 'aborted');
