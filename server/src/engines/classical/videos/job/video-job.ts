import * as z from 'zod/mini';
import type { EngineOperation } from '../../../tasks/operations.ts';
import type { PeopleMasks } from '../../../tasks/people-mask.ts';
import { imageProblem } from '../../images/raster/image-problem.ts';

const timedLine = z.object({ at: z.number(), text: z.string() });

/** Message to the video thread: one operation that makes one video or audio. */
export const videoJob = z.object({
  operation: z.custom<EngineOperation>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  /** Existing directory for the result. */
  directory: z.string(),
  /** Where people are in its images. */
  people: z.custom<PeopleMasks>((value) => typeof value === 'object' && value !== null),
  /** Path of ffmpeg. */
  program: z.string(),
  /** Captions of a presenter. */
  lines: z.array(timedLine),
  /** What a presenter says, where it is known. */
  phonemes: z.array(z.object({ at: z.number(), until: z.number(), phonemes: z.string() })),
});
export type VideoJob = z.output<typeof videoJob>;

/** What a thread cannot work on, or had no time for. */
export const videoProblem = z.union([imageProblem, z.enum(['upstream', 'unsupported', 'tooLong', 'noSpace'])]);

/** Answer of the video thread. */
export const videoJobAnswer = z.union([
  z.object({ path: z.string(), contentType: z.string(), lines: z.optional(z.array(timedLine)) }),
  z.object({ problem: videoProblem }),
]);
export type VideoJobAnswer = z.output<typeof videoJobAnswer>;
