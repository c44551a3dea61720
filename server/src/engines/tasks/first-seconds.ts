import path from 'node:path';
import { cutVideo } from '../../platform/media/ffmpeg/cut-video.ts';
import { MediaError, type MediaProblem } from '../../platform/media/ffmpeg/media-error.ts';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import type { TaskFile } from './task-file.ts';

export interface CuttingOptions {
  /** Path of ffmpeg; null: there is none. */
  readonly program: string | null;
  /** Existing directory for what is cut. */
  readonly directory: string;
  readonly signal: AbortSignal;
}

const kinds: Readonly<Record<MediaProblem, EngineErrorKind>> = {
  missing: 'unsupported',
  unreadable: 'unreadable',
  codec: 'unreadable',
  tooLarge: 'tooLarge',
  tooSlow: 'timeout',
  noSpace: 'noSpace',
  aborted: 'broken',
};

/** The first seconds of a video as an MP4; the video itself where it is no longer. Rejects with `EngineError`. */
export async function firstSeconds(
  video: TaskFile,
  seconds: number,
  { program, directory, signal }: CuttingOptions,
): Promise<TaskFile> {
  const output = path.join(directory, 'first-seconds.mp4');
  try {
    return (await cutVideo({ program, input: video.path, output, signal }, seconds))
      ? { path: output, contentType: 'video/mp4' }
      : video;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new EngineError(kinds[error.problem], undefined, error.message);
  }
}
