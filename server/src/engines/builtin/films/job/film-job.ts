import * as z from 'zod/mini';
import type { EngineOperation } from '../../../tasks/operations.ts';
import type { PeopleMasks } from '../../../tasks/people-mask.ts';
import { pictureProblem } from '../../pictures/raster/picture-problem.ts';

const timedLine = z.object({ at: z.number(), text: z.string() });

/** Message to the film thread: one operation that makes one film or sound. */
export const filmJob = z.object({
  operation: z.custom<EngineOperation>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  /** Existing directory for the result. */
  directory: z.string(),
  /** Where people are in its pictures. */
  people: z.custom<PeopleMasks>((value) => typeof value === 'object' && value !== null),
  /** Path of ffmpeg. */
  program: z.string(),
  /** Captions of a presenter. */
  lines: z.array(timedLine),
  /** What a presenter says, where it is known. */
  phonemes: z.array(z.object({ at: z.number(), until: z.number(), phonemes: z.string() })),
});
export type FilmJob = z.output<typeof filmJob>;

/** What a thread cannot work on, or had no time for. */
export const filmProblem = z.union([pictureProblem, z.enum(['upstream', 'unsupported', 'tooLong', 'noSpace'])]);

/** Answer of the film thread. */
export const filmJobAnswer = z.union([z.object({ path: z.string(), contentType: z.string(), lines: z.optional(z.array(timedLine)) }), z.object({ problem: filmProblem })]);
export type FilmJobAnswer = z.output<typeof filmJobAnswer>;
