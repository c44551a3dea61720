import { cuesIn } from './captions/cues.ts';
import { type Breakpoint, duckingEnvelope, withFadeOut } from './envelope/gain-envelope.ts';
import { FILM_RATE, frameOfMs, msOfFrames, SAMPLES_PER_FRAME } from './frame/frames.ts';
import { filmLimits } from './limits.ts';
import { panelsOf } from './panels/panels.ts';
import { spokenShot } from './spoken-shot.ts';
import { type Substitute, withoutMissing } from './substitutes.ts';
import { type Timeline, type TimelineShot, totalMs } from './timeline.ts';
import type { ShotInput, TimelineInput } from './timeline-input.ts';

export interface BuiltTimeline {
  readonly timeline: Timeline;
  /** Shots that do not show an image of their own. */
  readonly substitutes: readonly Substitute[];
}

/** The film that storyboards make. Any input gives a timeline; `timelineProblem` tells whether it can be rendered. */
export function buildTimeline(input: TimelineInput): BuiltTimeline {
  const { ratio, subtitles, music } = input;
  const { shown, substitutes } = withoutMissing(input.shots, input.missing);
  const timed = shown.map((one) => ({ ...one, ...spokenShot(one.shot, input) }));
  let begin = 0;
  const spans = timed.map(({ frames }) => {
    const from = begin;
    begin += frames;
    return { from, frames };
  });
  const shots = timed.map(({ shot, source, focus, captions, estimated }, index): TimelineShot => {
    const span = spans[index] ?? { from: 0, frames: 0 };
    const { id, move, pace, seed, take } = shot;
    // Its own image, not that of a neighbour.
    const panels = shot.image === null ? null : panelsOf({ ratio, source, focus, persons: shot.persons ?? [] });
    const audio = take === null ? null : { key: take.key, at: span.from * SAMPLES_PER_FRAME };
    return {
      id,
      source,
      ...span,
      move,
      pace,
      focus,
      ...(panels === null ? {} : { panels }),
      seed,
      transitionIn: transitionIn(shot.transition, span.frames, spans[index - 1]?.frames),
      cues: cuesIn(captions, span),
      spoken: shot.spoken ?? shot.words.map((text) => ({ text, speaker: null })),
      audio,
      estimated,
    };
  });
  return {
    timeline: {
      ratio,
      fps: FILM_RATE,
      shots,
      music: music === null ? null : { key: music.key, gain: music.gain, envelope: envelopeOf(shots, music.duck) },
      subtitles,
    },
    substitutes,
  };
}

function transitionIn(
  { kind, ms }: ShotInput['transition'],
  frames: number,
  before: number | undefined,
): TimelineShot['transitionIn'] {
  // A film can begin from black, but with no other image.
  const possible = before !== undefined || kind === 'fade' ? kind : 'none';
  const most = Math.min(filmLimits.transitionFrames, Math.floor(Math.min(frames, before ?? frames) / 2));
  const length = possible === 'none' ? 0 : Math.max(0, Math.min(most, frameOfMs(ms)));
  return length === 0 ? { kind: 'none', frames: 0 } : { kind: possible, frames: length };
}

function envelopeOf(shots: readonly TimelineShot[], duck: boolean): readonly Breakpoint[] {
  const ms = totalMs({ shots });
  const spoken = shots.flatMap(({ cues }) =>
    cues.map(({ from, to }) => ({ fromMs: msOfFrames(from), toMs: msOfFrames(to) })),
  );
  return withFadeOut(duckingEnvelope(duck ? spoken : [], ms), ms);
}
