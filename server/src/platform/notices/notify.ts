import type { NoticeData, NoticeKind } from '@ai-site/shared/domain/notices';
import { businessDate } from '@ai-site/shared/domain/shanghai-time';
import { type Kysely, sql } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import { storableJson } from '../database/storable.ts';

export interface Notice {
  readonly accountId: string;
  readonly kind: NoticeKind;
  /** Id of what it is about. */
  readonly subject: string;
  readonly data: NoticeData;
}

/**
 * Tells a person of something, in the caller's transaction; call `pushNotice` after the commit. The same kind of thing that happens to the same subject
 * on the same day is counted in one notice, which is unread again. Does nothing for likes where the person does not want to hear of them.
 */
export async function notify(
  db: Kysely<Database>,
  now: Date,
  { accountId, kind, subject, data }: Notice,
): Promise<void> {
  if (!/^\/(?![/\\])/.test(data.path))
    throw new TypeError(`a notice leads to a path of this site, not to ${data.path}`);
  const stored = storableJson(data);
  await sql`
    insert into notices (id, account_id, kind, subject, day, data, count, at, read_at)
    select ${newId()}, ${accountId}, ${kind}, ${subject}, ${businessDate(now)}, ${stored}::jsonb, 1, ${now}::timestamptz, null
    where ${kind}::text <> 'work-liked' or not exists (select from notice_settings where account_id = ${accountId} and not likes)
    on conflict (account_id, kind, subject, day) do update set count = notices.count + 1, data = excluded.data, at = excluded.at, read_at = null
  `.execute(db);
}
