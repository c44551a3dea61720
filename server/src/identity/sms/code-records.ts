import { CODE_MAX_TRIES } from '@ai-site/shared/domain/accounts';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { SentSoFar } from './limits.ts';
import type { CodePurpose } from './tables.ts';

const HOUR_MS = 3_600_000;

interface Sender {
  /** `phoneHashes`: written under the first. */
  readonly phones: readonly [Buffer, ...Buffer[]];
  readonly address: Buffer;
  /** The only account that can redeem the code; null when it only proves the phone. */
  readonly accountId: string | null;
  /** `Requester.key`. */
  readonly requesterKey: Buffer;
  /** The requester was signed in to the account of this phone before. */
  readonly known: boolean;
}

export async function countSent(
  tx: Transaction<Database>,
  { phones, address, accountId, requesterKey, known }: Sender,
  now: Date,
): Promise<SentSoFar> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const ofRequester = await tx
    .selectFrom('sms_codes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('sent_at').as('last')])
    .where('phone_hash', 'in', phones)
    .where('requester_key', '=', requesterKey)
    .where('sent_at', '>', dayAgo)
    .executeTakeFirstOrThrow();
  const last: Date | null = ofRequester.last;
  return {
    sinceLastMs: last === null ? null : now.getTime() - last.getTime(),
    requesterInDay: ofRequester.count,
    phoneInDay: await countOfPhone(tx, phones, known, now),
    accountInDay: accountId === null ? 0 : await countOfAccount(tx, accountId, dayAgo),
    addressInHour: await countOfAddress(tx, address, now),
    siteInHour: (
      await tx
        .selectFrom('sms_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', '>', hourAgo)
        .executeTakeFirstOrThrow()
    ).count,
  };
}

/** Counts the codes of the last day to one phone that known requesters, or all others, had sent. */
export async function countOfPhone(
  db: Kysely<Database>,
  phones: readonly Buffer[],
  known: boolean,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('sms_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone_hash', 'in', phones)
    .where('known', '=', known)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function countOfAccount(tx: Transaction<Database>, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('sms_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the codes requested from one address in the last hour. */
export async function countOfAddress(db: Kysely<Database>, address: Buffer, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', address)
    .where('sent_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface NewCode extends Sender {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export async function insertCode(tx: Transaction<Database>, code: NewCode): Promise<void> {
  await tx
    .deleteFrom('sms_codes')
    .where('sent_at', '<', new Date(code.sentAt.getTime() - 2 * DAY_MS))
    .execute();
  await tx
    .insertInto('sms_codes')
    .values({
      id: code.id,
      phone_hash: code.phones[0],
      address_hash: code.address,
      purpose: code.purpose,
      account_id: code.accountId,
      requester_key: code.requesterKey,
      known: code.known,
      code_hash: code.codeHash,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Deletes a code that was not sent, so that it does not count. */
export async function deleteCode(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('sms_codes').where('id', '=', id).execute();
}

/** Identifies a code: the phone's newest one for a purpose, the requesting account and the requester. */
export interface CodeKey {
  readonly phones: readonly Buffer[];
  readonly purpose: CodePurpose;
  readonly accountId: string | null;
  /** The requester, with its cookie and without. */
  readonly requesterKeys: readonly Buffer[];
}

/** Counts one attempt at that code and returns it; undefined when no code can still be tried. */
export async function countTry(
  db: Kysely<Database>,
  { phones, purpose, accountId, requesterKeys }: CodeKey,
  now: Date,
): Promise<{ readonly id: string; readonly code_hash: Buffer } | undefined> {
  return db
    .updateTable('sms_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('sms_codes')
        .select('id')
        .where('phone_hash', 'in', phones)
        .where('purpose', '=', purpose)
        .where('account_id', 'is not distinct from', accountId)
        .where('requester_key', 'in', requesterKeys)
        .orderBy('sent_at', 'desc')
        .limit(1),
    )
    .where('tries', '<', CODE_MAX_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** Marks a code as used; returns false when a concurrent request used it first. */
export async function spendCode(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
