import { type Kysely, sql } from 'kysely';
import { joinAudio } from '../../engines/speech/audio/join-audio.ts';
import type { AudioType } from '../../engines/speech-port.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import type { Site } from '../../platform/site.ts';
import { speechKind } from './speech-kind.ts';
import type { SentenceRow } from './speech-records.ts';

const extensions: Readonly<Record<AudioType, string>> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };

/** Writes audio of the account to the store; the caller registers it with `recordObject`. */
export function writeAudio(site: Site, accountId: string, bytes: Uint8Array, type: AudioType): Promise<WrittenObject> {
  return writeObject(
    site,
    { key: `${speechKind.folder}/speech/${newId()}.${extensions[type]}`, kind: speechKind.name, accountId },
    bytes,
  );
}

/** Joins the sentences of a speech to one file; undefined when there are none or their formats cannot be joined. */
export async function joinSentences(
  site: Site,
  sentences: readonly SentenceRow[],
): Promise<{ readonly bytes: Uint8Array; readonly type: AudioType } | undefined> {
  const type = sentences[0]?.type;
  if (type === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for (const sentence of sentences) {
    const bytes = await readObject(site, sentence.file_key);
    if (bytes === undefined || sentence.type !== type) return undefined;
    parts.push(bytes);
  }
  const bytes = joinAudio(parts, type);
  return bytes === undefined ? undefined : { bytes, type };
}

/** Deletes speeches whose answer was deleted, and dubbings made before a time. Running speeches are skipped. */
export async function forgetSpeeches(db: Kysely<Database>, dubbingsBefore: Date): Promise<void> {
  await sql`
    delete from speeches where state <> 'speaking' and message_id is null
      and (created_at < ${dubbingsBefore} or not exists (select from dubbings d where d.speech_id = speeches.id))
  `.execute(db);
}
