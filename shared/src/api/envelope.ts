import * as z from 'zod/mini';

/** Every answer: `code` 200 is success, anything else is an error whose `msg` is fit to show. `code` equals the HTTP status. */
export const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

export type Envelope = z.output<typeof envelope>;
