import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import { shotAt, type Timeline, type TimelineShot } from '@ai-site/shared/film/timeline';
import { voicesIn } from './voice-schedule.ts';

/** Shots whose images are loaded before they are seen. */
const SHOTS_AHEAD = 3;
/** Frames of the film whose voices are decoded before they are heard. */
const VOICE_FRAMES_AHEAD = 30 * FILM_RATE;

/** Keys that a frame needs, and those of the next shots; the most urgent first, each once. */
export interface Needs {
  readonly images: readonly string[];
  readonly clips: readonly string[];
  readonly voices: readonly string[];
}

/** What has to be there for a frame and what follows it. `end`: the first frame that is not played. */
export function needsAt(timeline: Pick<Timeline, 'shots'>, frame: number, end = Number.POSITIVE_INFINITY): Needs {
  const { shots } = timeline;
  const index = shotAt(timeline, frame);
  const shot = shots[index];
  const before =
    shot !== undefined && frame - shot.from < shot.transitionIn.frames ? shots.slice(index - 1, index) : [];
  const seen = [
    ...shots.slice(index, index + 1),
    ...before,
    ...shots.slice(index + 1, index + 1 + SHOTS_AHEAD).filter(({ from }) => from < end),
  ];
  return {
    images: unique(seen.flatMap(imagesOf)),
    // Of a moving image a player is needed, and they are few.
    clips: unique(seen.flatMap(({ source }) => (source.kind === 'video' ? [source.key] : []))).slice(0, 2),
    voices: unique(voicesIn(timeline, frame, Math.min(end, frame + VOICE_FRAMES_AHEAD)).map(({ key }) => key)),
  };
}

function imagesOf({ source }: Pick<TimelineShot, 'source'>): readonly string[] {
  if (source.kind === 'image') return [source.key];
  return source.kind === 'card' ? source.card.roles.flatMap(({ key }) => (key === null ? [] : [key])) : [];
}

const unique = (keys: readonly string[]): readonly string[] => [...new Set(keys)];
