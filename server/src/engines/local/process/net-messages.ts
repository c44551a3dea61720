import * as z from 'zod/mini';

/** A job for the process of the nets. */
export const netRequest = z.object({
  id: z.int(),
  /** Absolute path of a module whose `run` does it. */
  program: z.string(),
  task: z.unknown(),
});
export type NetRequest = z.output<typeof netRequest>;

/** How a job ended: with an answer, or with what was wrong; `unusable`: nothing of the kind can be done here, as the runtime is missing or broken. */
export const netAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), id: z.int(), message: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.int(), unusable: z.boolean(), reason: z.string() }),
]);
export type NetAnswer = z.output<typeof netAnswer>;
