import * as z from 'zod/mini';

/** Queue of the steps that write texts. */
export const comicsRunJob = { name: 'comics-run', data: z.object({ runId: z.string() }) } as const;
