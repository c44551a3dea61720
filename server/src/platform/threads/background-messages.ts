import * as z from 'zod/mini';

/** A task for the background process. */
export const backgroundTask = z.object({
  id: z.int(),
  /** Absolute path of a program for `runThread`. */
  program: z.string(),
  task: z.unknown(),
  killAfterMs: z.number(),
  memoryMib: z.number(),
});

/** How a task ended: with the program's message, or with the problem of its thread. */
export const backgroundAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.int(), message: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id: z.int(),
    problem: z.literal(['timeout', 'memory', 'crash', 'aborted']),
    cause: z.unknown(),
  }),
]);
export type BackgroundAnswer = z.output<typeof backgroundAnswer>;
