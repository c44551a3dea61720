import { FILM_RATE } from './frame/frames.ts';
import { type Timeline, totalFrames } from './timeline.ts';

export const filmLimits = {
  /** Of a film. */
  framesMax: 15 * 60 * FILM_RATE,
  shotsMax: 200,
  /** Of a shot. */
  shotFramesMin: 60,
  chosenMs: { min: 500, max: 20_000 },
  /** Of a transition; it is never longer than half of the shorter of its two shots. */
  transitionMs: 900,
  transitionFrames: 27,
} as const;

export type TimelineProblem = 'empty' | 'tooManyShots' | 'tooLong';

export const timelineTexts: Readonly<Record<TimelineProblem, string>> = {
  empty: '至少保留一个分镜',
  tooManyShots: `一部成片最多 ${filmLimits.shotsMax} 个分镜`,
  tooLong: `成片最长 ${filmLimits.framesMax / FILM_RATE / 60} 分钟，请减少分镜或拆成多集`,
};

/** Why a film cannot be rendered; null: it can. */
export function timelineProblem(timeline: Pick<Timeline, 'shots'>): TimelineProblem | null {
  const { length } = timeline.shots;
  if (length === 0) return 'empty';
  if (length > filmLimits.shotsMax) return 'tooManyShots';
  return totalFrames(timeline) > filmLimits.framesMax ? 'tooLong' : null;
}
