import { sql } from 'kysely';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';

/** Returns paths of the completed audio files, by message; the most recently used voice when there are several. */
export async function voiceUrlsOf(site: Site, messageIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (messageIds.length === 0) return new Map();
  const rows = await site.db
    .selectFrom('speeches')
    .select(['message_id', 'file_key'])
    .where('message_id', '=', sql<string>`any(${[...messageIds]}::text[])`)
    .where('file_key', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.flatMap(({ message_id, file_key }) =>
      message_id === null || file_key === null ? [] : [[message_id, signedReadPath(site, file_key)]],
    ),
  );
}
