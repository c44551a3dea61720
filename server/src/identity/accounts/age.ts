import { type AgeGroup, ageGroup, type User } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from './account-status.ts';
import { toUser } from './user.ts';

/**
 * Records the age declared by the account holder. The latest declaration counts; all of them are kept. An older group than the declared one needs
 * a real name that was verified to be of that age, or an operator; throws 403 otherwise.
 */
export async function declareAge(site: Site, session: Session, declared: AgeGroup): Promise<User> {
  const user = await site.db.transaction().execute(async (tx) => {
    const { age_group } = await lockAccountRow(tx, session.userId);
    if (age_group !== null && isOlder(declared, age_group)) {
      const verified = await verifiedAge(tx, session.userId);
      if (verified === null || isOlder(declared, verified)) throw new ApiError(403, accountTexts.ageNotOlder);
    }
    return writeAge(tx, session.userId, declared, site.clock());
  });
  return toUser(site, { ...session, user });
}

/** Sets the age group and keeps the declaration, in the caller's transaction with the account row locked. */
export async function writeAge(tx: Transaction<Database>, accountId: string, age: AgeGroup, at: Date) {
  const before = await tx
    .selectFrom('accounts')
    .select('age_group')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (before.age_group !== age)
    await tx.insertInto('age_declarations').values({ account_id: accountId, age_group: age, at }).execute();
  return tx
    .updateTable('accounts')
    .set({ age_group: age })
    .where('id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The groups from the oldest to the youngest, as the contract lists them. */
const fromOldest: readonly AgeGroup[] = ageGroup.options;

export const isOlder = (one: AgeGroup, other: AgeGroup): boolean => fromOldest.indexOf(one) < fromOldest.indexOf(other);

/** Age group that the real-name verification proved; null without one. */
async function verifiedAge(tx: Transaction<Database>, accountId: string): Promise<AgeGroup | null> {
  const row = await tx
    .selectFrom('real_names')
    .select('age_group')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.age_group ?? null;
}
