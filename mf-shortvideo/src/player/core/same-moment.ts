import { shotAt, type Timeline, totalFrames } from '@ai-site/shared/film/timeline';

type Shots = Pick<Timeline, 'shots'>;

/** A frame inside of a film; 0 where it has none. */
export const frameInside = (timeline: Shots, frame: number): number =>
  Math.max(0, Math.min(totalFrames(timeline) - 1, Math.round(frame)));

/** The frame of a changed film that shows what a frame of it showed before: as far in the same shot, or where that shot was. */
export function sameMoment(before: Shots, after: Shots, frame: number): number {
  const index = shotAt(before, frame);
  const shot = before.shots[index];
  const same = after.shots.find(({ id }) => id === shot?.id) ?? after.shots[Math.min(index, after.shots.length - 1)];
  if (shot === undefined || same === undefined) return 0;
  return frameInside(after, same.from + Math.min(Math.max(0, frame - shot.from), same.frames - 1));
}
