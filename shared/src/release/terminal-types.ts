import * as z from 'zod/mini';

/** Terminals on which an app works: 1 PC, 2 mobile. */
export const terminalTypes = z.array(z.literal([1, 2])).check(z.minLength(1, '请选择终端'), z.maxLength(2));
