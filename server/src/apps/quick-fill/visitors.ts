import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { quickFillTexts, visitorLimits } from './limits.ts';

/** A visitor, by fingerprints. */
export interface Visitor {
  readonly browser: Buffer;
  readonly network: Buffer;
}

/** Throws `ApiError` 429 when the visitor's browser or network has as many unexpired quick fills as it may. Others of them wait until the transaction ends. */
export async function assertVisitorQuota(tx: Transaction<Database>, visitor: Visitor, now: Date): Promise<void> {
  for (const scope of ['browser', 'network'] as const) {
    await acquireAdvisoryLock(tx, `quick fills of a ${scope}`, visitor[scope]);
    const { live, first } = await tx
      .selectFrom('quick_fills')
      .where(scope, '=', visitor[scope])
      .where('expires_at', '>', now)
      .select(({ fn }) => [fn.countAll<number>().as('live'), fn.min('expires_at').as('first')])
      .executeTakeFirstOrThrow();
    if (live >= visitorLimits[scope])
      throw new ApiError(429, quickFillTexts[scope], Math.ceil(((first ?? now).getTime() - now.getTime()) / 1000));
  }
}
