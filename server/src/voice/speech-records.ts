import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { VoiceTables } from './tables.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

export type SpeechRow = Selectable<VoiceTables['speeches']>;
export type SentenceRow = Selectable<VoiceTables['speech_sentences']>;

export interface Lease {
  readonly owner: string;
  readonly ms: number;
}

/** Leases are kept by the database's clock: the clocks of several servers differ. */
const leased = ({ owner, ms }: Lease) => ({
  state: 'speaking' as const,
  error: null,
  lease_owner: owner,
  lease_until: sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`,
});
const free = { lease_owner: null, lease_until: null };
const leaseIsLost = sql<boolean>`lease_until < clock_timestamp()`;

/** The key under which a speech holds its price. */
export const holdKey = (speechId: string): string => `speech:${speechId}`;

export function findSpeech(db: Db, id: string): Promise<SpeechRow | undefined> {
  return db.selectFrom('speeches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An answer's speech in one voice, locked. */
export function takeSpeechOf(tx: Tx, messageId: string, voiceId: string): Promise<SpeechRow | undefined> {
  return tx.selectFrom('speeches').selectAll().where('message_id', '=', messageId).where('voice_id', '=', voiceId).forUpdate().executeTakeFirst();
}

/** The latest speech of an answer that has something to hear. */
export function latestSpeechOf(db: Db, messageId: string): Promise<SpeechRow | undefined> {
  return db
    .selectFrom('speeches')
    .selectAll()
    .where('message_id', '=', messageId)
    .where(({ exists, selectFrom }) => exists(selectFrom('speech_sentences').whereRef('speech_id', '=', 'speeches.id').select('no')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Speeches of the account that are being spoken. */
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

/** Inserts a speech that `lease.owner` is going to speak, its price held. */
export async function insertSpeech(tx: Tx, speech: NewSpeech, lease: Lease): Promise<void> {
  await tx
    .insertInto('speeches')
    .values({ ...speech, ...leased(lease), charge: 'held', file_key: null })
    .execute();
}

/** Takes a speech that nobody speaks; false when somebody does, when it is done, or gone. Only what is paid for can be taken. */
export async function claimSpeech(db: Db, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('speeches')
    .set(leased(lease))
    .where('id', '=', id)
    .where('state', 'in', ['paused', 'failed'])
    .where('charge', '=', 'charged')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What was spoken is no longer the whole: keeps so many sentences, for whoever takes it next. */
export async function reopenSpeech(tx: Tx, id: string, keep: number): Promise<void> {
  await tx.deleteFrom('speech_sentences').where('speech_id', '=', id).where('no', '>', keep).execute();
  await tx.updateTable('speeches').set({ state: 'paused', error: null, file_key: null }).where('id', '=', id).execute();
}

const owned = (db: Db, id: string, owner: string) => db.updateTable('speeches').where('id', '=', id).where('state', '=', 'speaking').where('lease_owner', '=', owner);

/** Renews the lease; false when the speech is no longer this owner's, or gone. */
export async function renewLease(db: Db, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, id, lease.owner).set(leased(lease)).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Writes how this owner left it; false when it is no longer this owner's. */
export async function leaveSpeech(
  db: Db,
  id: string,
  owner: string,
  changes: Pick<SpeechRow, 'state' | 'error'> & Partial<Pick<SpeechRow, 'file_key' | 'charge'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await owned(db, id, owner)
    .set({ ...changes, ...free })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks the sentence's speech as paid; undefined when it is no longer this owner's. */
export async function chargeSpeech(tx: Tx, id: string, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await owned(tx, id, lease.owner)
    .set({ ...leased(lease), charge: 'charged' })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertSentence(tx: Tx, sentence: SentenceRow): Promise<void> {
  await tx.insertInto('speech_sentences').values(sentence).execute();
}

/** Sentences after a number, in order. */
export function listSentences(db: Db, speechId: string, after = 0): Promise<SentenceRow[]> {
  return db.selectFrom('speech_sentences').selectAll().where('speech_id', '=', speechId).where('no', '>', after).orderBy('no').execute();
}

/** Speeches whose owner is gone, except those that the asking process speaks: after a pause of the database their leases look lost. */
export function listLost(db: Db, except: readonly string[]): Promise<Pick<SpeechRow, 'id' | 'charge'>[]> {
  return db.selectFrom('speeches').select(['id', 'charge']).where('state', '=', 'speaking').where(leaseIsLost).where(sql<boolean>`id <> all(${except}::text[])`).execute();
}

/** Takes a lost speech from its owner; false when it has come back or somebody was faster. */
export async function pauseLost(tx: Tx, id: string, changes: Pick<SpeechRow, 'state' | 'error'> & Partial<Pick<SpeechRow, 'charge'>>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('speeches')
    .set({ ...changes, ...free })
    .where('id', '=', id)
    .where('state', '=', 'speaking')
    .where(leaseIsLost)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
