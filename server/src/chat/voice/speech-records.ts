import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { type Lease, leaseAbandoned, leasedBy, leaseExpired, unleased } from '../../platform/leases/lease.ts';
import type { VoiceTables } from './tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type SpeechRow = Selectable<VoiceTables['speeches']>;
export type SentenceRow = Selectable<VoiceTables['speech_sentences']>;

export const SPEECH_LEASE = 'speech';

const speakingUnder = (lease: Lease) => ({ state: 'speaking' as const, error: null, ...leasedBy(lease) });

export const holdKey = (speechId: string): string => `speech:${speechId}`;

export function findSpeech(db: Db, id: string): Promise<SpeechRow | undefined> {
  return db.selectFrom('speeches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the speech of an answer in one voice, with its row locked. */
export function takeSpeechOf(tx: Tx, messageId: string, voiceId: string): Promise<SpeechRow | undefined> {
  return tx
    .selectFrom('speeches')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('voice_id', '=', voiceId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the latest speech of an answer that has at least one sentence. */
export function latestSpeechOf(db: Db, messageId: string): Promise<SpeechRow | undefined> {
  return db
    .selectFrom('speeches')
    .selectAll()
    .where('message_id', '=', messageId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('speech_sentences').whereRef('speech_id', '=', 'speeches.id').select('no')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSpeaking(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('speeches')
    .where('account_id', '=', accountId)
    .where('state', '=', 'speaking')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export type NewSpeech = Pick<SpeechRow, 'id' | 'account_id' | 'message_id' | 'voice_id' | 'created_at'>;

/** Inserts a speech owned by `lease.owner`, with its price held. */
export async function insertSpeech(tx: Tx, speech: NewSpeech, lease: Lease): Promise<void> {
  await tx
    .insertInto('speeches')
    .values({ ...speech, ...speakingUnder(lease), charge: 'held', file_key: null })
    .execute();
}

/** Claims a paid speech that no process is speaking; returns false when it is running, done, unpaid or deleted. */
export async function claimSpeech(db: Db, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('speeches')
    .set(speakingUnder(lease))
    .where('id', '=', id)
    .where('state', 'in', ['paused', 'failed'])
    .where('charge', '=', 'charged')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Reopens a speech whose text has changed or grown, keeping its first `keep` sentences. */
export async function reopenSpeech(tx: Tx, id: string, keep: number): Promise<void> {
  await tx.deleteFrom('speech_sentences').where('speech_id', '=', id).where('no', '>', keep).execute();
  await tx.updateTable('speeches').set({ state: 'paused', error: null, file_key: null }).where('id', '=', id).execute();
}

const owned = (db: Db, id: string, owner: string) =>
  db.updateTable('speeches').where('id', '=', id).where('state', '=', 'speaking').where('lease_owner', '=', owner);

/** Renews the lease; returns false when the speech has another owner or was deleted. */
export async function renewLease(db: Db, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, id, lease.owner).set(speakingUnder(lease)).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Writes the final state by this owner and clears the lease; returns false when it has another owner. */
export async function leaveSpeech(
  db: Db,
  id: string,
  owner: string,
  changes: Pick<SpeechRow, 'state' | 'error'> & Partial<Pick<SpeechRow, 'file_key' | 'charge'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, id, owner)
    .set({ ...changes, ...unleased })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the speech as paid; returns false when it has another owner. */
export async function chargeSpeech(tx: Tx, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await owned(tx, id, lease.owner)
    .set({ ...speakingUnder(lease), charge: 'charged' })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertSentence(tx: Tx, sentence: SentenceRow): Promise<void> {
  await tx.insertInto('speech_sentences').values(sentence).execute();
}

/** Returns the sentences after a number, in order. */
export function listSentences(db: Db, speechId: string, after = 0): Promise<SentenceRow[]> {
  return db
    .selectFrom('speech_sentences')
    .selectAll()
    .where('speech_id', '=', speechId)
    .where('no', '>', after)
    .orderBy('no')
    .execute();
}

/** Returns the speeches with an abandoned lease, except those that this process holds. */
export function listLost(db: Db, held: readonly string[]): Promise<Pick<SpeechRow, 'id' | 'charge'>[]> {
  return db
    .selectFrom('speeches')
    .select(['id', 'charge'])
    .where('state', '=', 'speaking')
    .where(leaseAbandoned(held))
    .execute();
}

/** Takes a speech with an expired lease from its owner; returns false when the lease was renewed or another process was first. */
export async function pauseLost(
  tx: Tx,
  id: string,
  changes: Pick<SpeechRow, 'state' | 'error'> & Partial<Pick<SpeechRow, 'charge'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('speeches')
    .set({ ...changes, ...unleased })
    .where('id', '=', id)
    .where('state', '=', 'speaking')
    .where(leaseExpired)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
