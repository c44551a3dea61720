import { parentPort } from 'node:worker_threads';
import { isDiskFull } from '../../../../platform/errors/disk-full.ts';
import { MediaError, type MediaProblem } from '../../../../platform/media/ffmpeg/media-error.ts';
import { percentMessage } from '../../../../platform/threads/thread.ts';
import { ImageProblemError } from '../../images/raster/image-problem.ts';
import type { VideoProblem } from './video-problem.ts';

interface Problem {
  readonly problem: VideoProblem;
}

/** The whole work of a video thread: one job in, its answer or a problem out, and percents meanwhile. */
export async function answerVideoJob<Answer>(
  work: (report: (percent: number) => void) => Promise<Answer>,
): Promise<void> {
  let told = 0;
  const report = (percent: number): void => {
    const whole = Math.floor(percent);
    if (whole <= told) return;
    told = whole;
    parentPort?.postMessage(percentMessage(whole));
  };
  parentPort?.postMessage(await work(report).catch(problemOf));
}

const ofMedia: Readonly<Partial<Record<MediaProblem, VideoProblem>>> = {
  tooSlow: 'timeout',
  tooLarge: 'tooLarge',
  noSpace: 'noSpace',
};

function problemOf(error: unknown): Problem {
  if (error instanceof ImageProblemError) return { problem: error.problem };
  if (isDiskFull(error)) return { problem: 'noSpace' };
  if (error instanceof MediaError) return { problem: ofMedia[error.problem] ?? 'upstream' };
  throw error;
}
