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
export async function notify(db: Kysely<Database>, now: Date, { accountId, kind, subject, data }: Notice): Promise<void> {
  if (!/^\/(?![/\\])/.test(data.path)) throw new TypeError(`a notice leads to a path of this site, not to ${data.path}`);
  if (kind === 'work-liked' && !(await wantsLikes(db, accountId))) return;
  const stored = storableJson(data);
  await db
    .insertInto('notices')
    .values({ id: newId(), account_id: accountId, kind, subject, day: businessDate(now), data: stored, count: 1, at: now, read_at: null })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'subject', 'day']).doUpdateSet({ count: sql<number>`notices.count + 1`, data: stored, at: now, read_at: null }),
    )
    .execute();
}

async function wantsLikes(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const settings = await db.selectFrom('notice_settings').select('likes').where('account_id', '=', accountId).executeTakeFirst();
  return settings?.likes ?? true;
}
