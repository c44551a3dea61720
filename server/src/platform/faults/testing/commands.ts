import * as z from 'zod/mini';
import { faultPointNames } from '../fault-points.ts';

export const command = z.discriminatedUnion('do', [
  /** Arms a fault point. */
  z.object({ do: z.literal('arm'), point: z.enum(faultPointNames), pass: z.int() }),
  /** Signs an adult in; returns the account's id and token. */
  z.object({ do: z.literal('signIn'), mobile: z.string() }),
  /** Runs a task: its price is held, then settled. */
  z.object({ do: z.literal('spend'), accountId: z.string(), key: z.string(), tenths: z.int() }),
  /** Issues the credit batches that are due. */
  z.object({ do: z.literal('sweep') }),
  /** Queries the payments that are due. */
  z.object({ do: z.literal('queryAttempts') }),
]);
export type Command = z.output<typeof command>;

export const signedIn = z.object({ accountId: z.string(), token: z.string() });
