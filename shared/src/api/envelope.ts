import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';

/** Every response: `code` 200 is success, anything else is an error whose `msg` can be shown to users. `code` equals the HTTP status. */
export const envelope = z.object({ code: int, msg: string, data: z.unknown() });

export type Envelope = z.output<typeof envelope>;
