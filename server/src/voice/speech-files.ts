import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { joinAudio } from '../engines/speech/audio/join-audio.ts';
import type { AudioType } from '../engines/speech-port.ts';
import type { Site } from '../site.ts';
import { readObject, removeObject, writeObject } from '../storage/disk.ts';
import type { SentenceRow } from './speech-records.ts';

const extensions: Readonly<Record<AudioType, string>> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };
/** Files removed at once: they go while their rows are locked. */
const BATCH = 100;

/** Keeps sound as an object of the account, in the caller's transaction. Gives its key. */
export async function keepSound(site: Site, tx: Transaction<Database>, accountId: string, bytes: Uint8Array, type: AudioType): Promise<string> {
  const key = `chat/speech/${newId()}.${extensions[type]}`;
  await tx.insertInto('objects').values({ key, account_id: accountId, kind: 'speech', bytes: bytes.length, created_at: site.clock() }).execute();
  await writeObject(site.settings, key, bytes);
  return key;
}

/** The sentences of a speech as one file; undefined when there are none or they cannot follow each other. */
export async function joinSentences(site: Site, sentences: readonly SentenceRow[]): Promise<{ readonly bytes: Uint8Array; readonly type: AudioType } | undefined> {
  const type = sentences[0]?.type;
  if (type === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for (const sentence of sentences) {
    const bytes = await readObject(site.settings, sentence.file_key);
    if (bytes === undefined || sentence.type !== type) return undefined;
    parts.push(bytes);
  }
  const bytes = joinAudio(parts, type);
  return bytes === undefined ? undefined : { bytes, type };
}

const belongs = sql<boolean>`(exists (select from speech_sentences s where s.file_key = objects.key) or exists (select from speeches p where p.file_key = objects.key))`;

/**
 * Removes sound that belongs to no speech any more: of deleted answers, chats, accounts. The file goes before its row, so that a crash
 * in between leaves something to find.
 */
export async function removeLooseSound(site: Site): Promise<void> {
  for (;;) {
    const count = await site.db.transaction().execute(async (tx) => {
      const loose = await tx
        .selectFrom('objects')
        .select('key')
        .where('kind', '=', 'speech')
        .where(({ not }) => not(belongs))
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { key } of loose) await removeObject(site.settings, key);
      const keys = loose.map(({ key }) => key);
      if (keys.length > 0) await tx.deleteFrom('objects').where('key', 'in', keys).execute();
      return keys.length;
    });
    if (count < BATCH) return;
  }
}

/** Forgets speeches whose answer was deleted, and dubbings made before a time. What is being spoken is left alone. */
export async function forgetSpeeches(db: Kysely<Database>, dubbingsBefore: Date): Promise<void> {
  await sql`
    delete from speeches where state <> 'speaking' and message_id is null
      and (created_at < ${dubbingsBefore} or not exists (select from dubbings d where d.speech_id = speeches.id))
  `.execute(db);
}
