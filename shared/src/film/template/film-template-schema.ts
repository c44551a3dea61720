import * as z from 'zod/mini';
import { cameraMoves, filmPaces } from '../camera/camera-moves.ts';
import { filmRatios } from '../frame/ratios.ts';
import { filmLimits } from '../limits.ts';
import { shotSizes } from '../shot/shot-source.ts';
import { transitionKinds } from '../transitions/transition-kinds.ts';
import type { FilmTemplate } from './film-template.ts';

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const within = (minimum: number, maximum: number) => z.number().check(z.minimum(minimum), z.maximum(maximum));

const beat = z.object({
  ms: within(0, 1000 * 3600),
  shot: z.enum(shotSizes),
  move: z.enum(cameraMoves),
  pace: z.enum(filmPaces),
  transition: z.object({ kind: z.enum(transitionKinds), ms: within(0, filmLimits.transitionMs) }),
  chosenMs: z.nullable(within(filmLimits.chosenMs.min, filmLimits.chosenMs.max)),
});

/** A template that was stored or sent: what else it has is dropped. */
export const filmTemplateSchema: z.ZodMiniType<FilmTemplate> = z.object({
  ratio: z.enum(filmRatios),
  styleId: z.nullable(id),
  speed: within(0.5, 2),
  pauseMs: within(0, 3000),
  subtitles: z.object({ on: z.boolean(), preset: z.literal([1, 2, 3]), position: z.enum(['top', 'middle', 'bottom']) }),
  music: z.nullable(z.object({ id, gain: within(-30, 0), duck: z.boolean() })),
  beats: z.array(beat).check(z.minLength(1), z.maxLength(filmLimits.shotsMax)),
});

/** The template in the values of a recipe; null: there is none. */
export function templateIn(values: Readonly<Record<string, unknown>>): FilmTemplate | null {
  const { data } = filmTemplateSchema.safeParse(values.template);
  return data ?? null;
}
