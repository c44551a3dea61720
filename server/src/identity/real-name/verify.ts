import type { AgeGroup, User } from '@ai-site/shared/api/accounts';
import {
  accountTexts,
  ageGroupOf,
  REAL_NAME_ACCOUNTS_MAX,
  REAL_NAME_TRIES_PER_DAY,
  yearsOfIdNumber,
} from '@ai-site/shared/domain/accounts';
import { businessDate, DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import { fingerprints } from '../../platform/config/derived-key.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccountRow } from '../accounts/account-status.ts';
import { isOlder, writeAge } from '../accounts/age.ts';
import { toUser } from '../accounts/user.ts';
import { maskName } from './masked-name.ts';
import { realNameProvider } from './provider.ts';
import type { Identity, RealNameProvider } from './real-name-provider.ts';

/** Fingerprints of an identity number under every key of the site, the current one first. */
type Numbers = readonly [Buffer, ...Buffer[]];

const TRY_AGAIN_SECONDS = 3600;

/**
 * Verifies the holder of the session's account. Throws 409 when no service is configured, the account is already verified, or the number has
 * verified too many accounts; 400 when name and number do not match; 429 after too many attempts; 502 when the service gave no answer.
 */
export async function verifyRealName(site: Site, session: Session, identity: Identity): Promise<User> {
  const provider = realNameProvider(site);
  const numbers = fingerprints(site.settings, 'real-name', identity.idNumber);
  await countTry(site, session.userId, numbers);
  if (!(await matches(site, provider, identity))) throw new ApiError(400, accountTexts.realNameMismatch);
  const now = site.clock();
  const user = await site.db.transaction().execute(async (tx) => {
    await assertVerificationOpen(tx, session.userId, numbers);
    const age = ageOf(identity.idNumber, now);
    await tx
      .insertInto('real_names')
      .values({
        account_id: session.userId,
        name_masked: maskName(identity.name),
        number_hash: numbers[0],
        age_group: age,
        at: now,
      })
      .execute();
    const { age_group } = await lockAccountRow(tx, session.userId);
    // A declared age that the verification proves too high gives way to it.
    if (age_group !== null && isOlder(age_group, age)) await writeAge(tx, session.userId, age, now);
    return tx
      .updateTable('accounts')
      .set({ real_name_at: now })
      .where('id', '=', session.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toUser(site, { ...session, user });
}

const ageOf = (idNumber: string, now: Date): AgeGroup => ageGroupOf(yearsOfIdNumber(idNumber, businessDate(now)));

async function matches(site: Site, provider: RealNameProvider, identity: Identity): Promise<boolean> {
  try {
    return await provider.matches(identity);
  } catch (error) {
    site.log.error({ err: error }, 'a real name could not be verified');
    throw new ApiError(502, accountTexts.realNameFailed);
  }
}

/** Counts an attempt before the service is called, so that concurrent attempts are counted too. */
async function countTry(site: Site, accountId: string, numbers: Numbers): Promise<void> {
  const now = site.clock();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await site.db.transaction().execute(async (tx) => {
    await assertVerificationOpen(tx, accountId, numbers);
    await tx.deleteFrom('real_name_tries').where('account_id', '=', accountId).where('at', '<=', dayAgo).execute();
    const tries = await tx.selectFrom('real_name_tries').select('id').where('account_id', '=', accountId).execute();
    if (tries.length >= REAL_NAME_TRIES_PER_DAY)
      throw new ApiError(429, accountTexts.realNameTooOften, TRY_AGAIN_SECONDS);
    await tx.insertInto('real_name_tries').values({ id: newId(), account_id: accountId, at: now }).execute();
  });
}

/** Locks the account and the number. Throws 409 when the account is verified, or the number has verified too many accounts. */
async function assertVerificationOpen(tx: Transaction<Database>, accountId: string, numbers: Numbers): Promise<void> {
  const account = await lockAccountRow(tx, accountId);
  if (account.real_name_at !== null) throw new ApiError(409, accountTexts.realNameDone);
  await acquireAdvisoryLock(tx, 'real name', numbers[0]);
  if ((await accountsOf(tx, numbers)) >= REAL_NAME_ACCOUNTS_MAX) throw new ApiError(409, accountTexts.realNameTooMany);
}

async function accountsOf(db: Kysely<Database>, numbers: Numbers): Promise<number> {
  const row = await db
    .selectFrom('real_names')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('number_hash', 'in', numbers)
    .executeTakeFirstOrThrow();
  return row.count;
}
