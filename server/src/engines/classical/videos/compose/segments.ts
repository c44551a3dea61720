import { createHash } from 'node:crypto';
import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import type { Size } from '@ai-site/shared/film/frame/ratios';
import { stableJson } from '@ai-site/shared/film/stable-json';
import { type Timeline, type TimelineShot, totalFrames } from '@ai-site/shared/film/timeline';

/** Raised when equal segments are drawn or encoded otherwise. */
const RENDERER = 2;

/** Longest segment in frames. */
export const SEGMENT_FRAMES = 20 * FILM_RATE;

/** How a video is drawn. */
export interface VideoLook {
  readonly size: Size;
  /** Captions are drawn into the frames. */
  readonly subtitles: boolean;
}

/** A part of a video that is drawn and encoded by itself. */
export interface VideoSegment {
  /** Equal for segments that look the same, wherever in a video they are. */
  readonly name: string;
  readonly frames: number;
  /** What is seen in it: its frame 0 is the first one of the segment, and the first shot may have begun before. */
  readonly timeline: Timeline;
}

/**
 * Cuts a video behind the transition into each shot, and long shots after `SEGMENT_FRAMES`. A transition is in one piece, in the segment of the shot before
 * it, so that a change of one shot changes its own segment and, where it is faded into, the one before.
 */
export function segmentsOf(timeline: Timeline, look: VideoLook): readonly VideoSegment[] {
  const cuts = cutsOf(timeline.shots);
  return cuts.slice(0, -1).map((from, index) => segmentOf(timeline, from, cuts[index + 1] ?? from, look));
}

/** Frames at which segments begin, and the end of the video. */
function cutsOf(shots: readonly TimelineShot[]): readonly number[] {
  const end = totalFrames({ shots });
  return [...new Set(shots.flatMap((shot, index) => shotCuts(shot, shots[index + 1], index === 0)).concat(end))];
}

function shotCuts(
  { from, frames, transitionIn }: TimelineShot,
  next: TimelineShot | undefined,
  isFirst: boolean,
): readonly number[] {
  const begin = isFirst ? from : from + transitionIn.frames;
  const length = from + frames + (next?.transitionIn.frames ?? 0) - begin;
  const count = Math.max(1, Math.ceil(length / SEGMENT_FRAMES));
  return Array.from({ length: count }, (_, part) => begin + Math.round((frames - (begin - from)) * (part / count)));
}

function segmentOf(
  { ratio, fps, shots, subtitles: style }: Timeline,
  from: number,
  to: number,
  { size, subtitles }: VideoLook,
): VideoSegment {
  const seen = shots.flatMap((shot, index) => {
    if (shot.from >= to || shot.from + shot.frames <= from) return [];
    const next = shots[index + 1];
    // Cameras move until the end of the next transition.
    const after = next === undefined || next.from < to ? [] : [transitionOnly(next)];
    return [shot, ...after];
  });
  const kept = seen.map((shot) => movedTo(shot, from, to, subtitles));
  const timeline: Timeline = { ratio, fps, shots: kept, music: null, subtitles: { ...style, on: subtitles } };
  const name = createHash('sha256')
    .update(stableJson({ renderer: RENDERER, size, timeline, frames: to - from }))
    .digest('hex');
  return { name, frames: to - from, timeline };
}

/** A shot of which nothing but the length of its transition matters. */
const transitionOnly = ({ from, transitionIn }: TimelineShot): TimelineShot => ({
  id: '',
  source: { kind: 'card', card: { number: 1, place: '', roles: [], shot: 'medium', words: '' } },
  from,
  frames: transitionIn.frames,
  move: 'still',
  pace: 'normal',
  focus: { x: 0.5, y: 0.5 },
  seed: 0,
  transitionIn,
  cues: [],
  audio: null,
  estimated: false,
});

/** What is seen of a shot between two frames, the first of which becomes 0. */
const movedTo = ({ spoken: _, ...shot }: TimelineShot, from: number, to: number, subtitles: boolean): TimelineShot => ({
  ...shot,
  id: '',
  from: shot.from - from,
  cues: subtitles
    ? shot.cues
        .filter((cue) => cue.from < to && cue.to > from)
        .map((cue) => ({ ...cue, from: cue.from - from, to: cue.to - from }))
    : [],
  audio: null,
  estimated: false,
  // Of a transition that is over nothing is seen.
  ...(shot.from + shot.transitionIn.frames <= from ? { transitionIn: { kind: 'none' as const, frames: 0 } } : {}),
});

/** Keys of the images and clips that are seen in a timeline, those of its cards too. */
export const imageKeys = ({ shots }: Pick<Timeline, 'shots'>): readonly string[] => [
  ...new Set(
    shots.flatMap(({ source }) =>
      source.kind === 'card' ? source.card.roles.flatMap(({ key }) => (key === null ? [] : [key])) : [source.key],
    ),
  ),
];
