import * as z from 'zod/mini';
import { videoProblem } from '../../../src/engines/classical/videos/job/video-problem.ts';
import type { EngineOperation } from '../../../src/engines/tasks/operations.ts';
import type { PeopleMasks } from '../../../src/engines/tasks/people-mask.ts';

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

/** Answer of the video thread. */
export const videoJobAnswer = z.union([
  z.object({ path: z.string(), contentType: z.string(), lines: z.optional(z.array(timedLine)) }),
  z.object({ problem: videoProblem }),
]);
export type VideoJobAnswer = z.output<typeof videoJobAnswer>;
