import * as z from 'zod/mini';
import { cameraMoves, filmPaces } from './camera/camera-moves.ts';
import { FILM_RATE } from './frame/frames.ts';
import { filmRatios } from './frame/ratios.ts';
import { filmLimits } from './limits.ts';
import { shotSizes } from './shot/shot-source.ts';
import type { Timeline } from './timeline.ts';
import { transitionKinds } from './transitions/transition-kinds.ts';

const key = z.string().check(z.minLength(1), z.maxLength(500));
const share = z.number().check(z.minimum(0), z.maximum(1));
const side = z.int().check(z.minimum(1), z.maximum(100_000));
const text = z.string().check(z.maxLength(10_000));
/** Longer films than can be rendered are refused by `timelineProblem`, which says why. */
const frame = z.int().check(z.minimum(0), z.maximum(10 * filmLimits.framesMax));

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), key, width: side, height: side }),
  z.object({ kind: z.literal('video'), key, width: side, height: side, ms: z.number().check(z.minimum(0)) }),
  z.object({
    kind: z.literal('card'),
    card: z.object({
      number: z.int(),
      place: text,
      roles: z.array(z.object({ name: text, key: z.nullable(key) })).check(z.maxLength(50)),
      shot: z.enum(shotSizes),
      words: text,
    }),
  }),
]);

const shot = z.object({
  id: z.string().check(z.maxLength(100)),
  source,
  from: frame,
  frames: frame,
  move: z.enum(cameraMoves),
  pace: z.enum(filmPaces),
  focus: z.object({ x: share, y: share }),
  panels: z.optional(z.array(share).check(z.minLength(2), z.maxLength(2))),
  seed: z.int(),
  transitionIn: z.object({ kind: z.enum(transitionKinds), frames: frame }),
  cues: z.array(z.object({ from: frame, to: frame, text })),
  spoken: z.optional(z.array(z.object({ text, speaker: z.nullable(z.object({ x: z.nullable(share) })) }))),
  audio: z.nullable(z.object({ key, at: z.int().check(z.minimum(0)) })),
  estimated: z.boolean(),
});

/** A timeline that was stored or sent. */
export const timelineSchema: z.ZodMiniType<Timeline> = z.object({
  ratio: z.enum(filmRatios),
  fps: z.literal(FILM_RATE),
  shots: z.array(shot).check(z.minLength(1), z.maxLength(filmLimits.shotsMax)),
  music: z.nullable(
    z.object({ key, gain: z.number(), envelope: z.array(z.object({ atMs: z.number(), gainDb: z.number() })) }),
  ),
  subtitles: z.object({ on: z.boolean(), preset: z.literal([1, 2, 3]), position: z.enum(['top', 'middle', 'bottom']) }),
});
