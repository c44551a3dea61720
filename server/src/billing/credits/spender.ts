import type { Transaction } from 'kysely';
import { assertAccountActive } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lockAccount } from './account-lock.ts';
import { balanceOf } from './balance.ts';
import type { DueChanges } from './due-changes.ts';

/** Locks an account that is about to spend, and applies due changes. Throws `ApiError` 403 when it may not spend. */
export async function lockSpender(
  tx: Transaction<Database>,
  now: Date,
  accountId: string,
  dueChanges: DueChanges,
): Promise<void> {
  const account = await lockAccount(tx, accountId, dueChanges.isDue(accountId, now));
  assertAccountActive(account);
  if (account.due) await dueChanges.catchUp(tx, accountId, now);
}

/** Tenths that an account lacks for several holds together; 0: they are covered. It stays locked. Throws `ApiError` 403 when it may not spend. */
export async function missingTenths(
  tx: Transaction<Database>,
  now: Date,
  { accountId, tenths }: { readonly accountId: string; readonly tenths: number },
  dueChanges: DueChanges,
): Promise<number> {
  await lockSpender(tx, now, accountId, dueChanges);
  return Math.max(0, tenths - (await balanceOf(tx, accountId, now)).total);
}
