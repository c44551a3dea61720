import * as z from 'zod/mini';
import { faultPointNames } from '../fault-points.ts';

/** What the process under test does when told. */
export const command = z.discriminatedUnion('do', [
  /** Arms a point. */
  z.object({ do: z.literal('arm'), point: z.enum(faultPointNames), pass: z.int() }),
  /** Signs an adult in; answers with the account's id and its token. */
  z.object({ do: z.literal('signIn'), mobile: z.string() }),
  /** A task: holds its price, works, is charged. */
  z.object({ do: z.literal('spend'), accountId: z.string(), key: z.string(), tenths: z.int() }),
  /** Issues what is due. */
  z.object({ do: z.literal('sweep') }),
  /** Asks about the payments that are due. */
  z.object({ do: z.literal('janitor') }),
]);
export type Command = z.output<typeof command>;

export const signedIn = z.object({ accountId: z.string(), token: z.string() });
