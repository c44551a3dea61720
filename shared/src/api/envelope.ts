import * as z from 'zod/mini';

/** Every response: `code` 200 is success, anything else is an error whose `msg` can be shown to users. `code` equals the HTTP status. */
export const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() });

export type Envelope = z.output<typeof envelope>;
