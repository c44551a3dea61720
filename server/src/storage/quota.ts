import { CHAT_FILES_QUOTA_BYTES, chatFileTexts } from '@ai-site/shared/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ObjectKind } from './tables.ts';

/** What of an account's objects counts. Spoken replies do not: the site made them. */
const counted: readonly ObjectKind[] = ['chat-image', 'chat-document', 'chat-voice'];

/** Throws 413 when so many bytes more are beyond what an account may keep in its chats. */
export async function mustHaveRoom(db: Kysely<Database>, accountId: string, bytes: number): Promise<void> {
  const { kept } = await db
    .selectFrom('objects')
    .where('account_id', '=', accountId)
    .where('kind', 'in', counted)
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('kept'))
    .executeTakeFirstOrThrow();
  if (kept + bytes > CHAT_FILES_QUOTA_BYTES) throw new ApiError(413, chatFileTexts.quotaFull);
}
