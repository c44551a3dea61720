import { signedInUser } from '@ai-site/shared/api/accounts';
import * as z from 'zod/mini';

/**
 * Accounts registered before the first test. A number gets its next code a minute after the last one: with these, tests that
 * need a second code seldom wait. Each belongs to one test, except for the operator.
 */
export const earlyNames = ['operator', 'crowded', 'member', 'leaver'] as const;
export type EarlyName = (typeof earlyNames)[number];

export const earlyAccount = z.extend(signedInUser, { mobile: z.string() });
export type EarlyAccount = z.output<typeof earlyAccount>;

const variableOf = (name: EarlyName): string => `E2E_ACCOUNT_${name.toUpperCase()}`;

/** Passes an account to the workers, which inherit the environment of the first process. */
export function keepEarlyAccount(name: EarlyName, account: EarlyAccount): void {
  process.env[variableOf(name)] = JSON.stringify(account);
}

/** Throws in a test that runs on a site without such accounts. */
export function earlyAccountNamed(name: EarlyName): EarlyAccount {
  const kept = process.env[variableOf(name)];
  if (kept === undefined)
    throw new Error(`This run has no account "${name}": tag the test @local, and @operator for the operator`);
  return earlyAccount.parse(JSON.parse(kept));
}
