import type { Site } from '../../platform/site.ts';
import type { SmsProvider } from './sms-provider.ts';

const SHOWN = 100;
const KEPT = 1000;

export interface OutboxEntry {
  readonly mobile: string;
  readonly code: string;
  /** ISO time. */
  readonly at: string;
}

/** Stores codes where the developer who runs the site can read them. Throws where the outbox is not allowed. */
export function outboxSms(site: Site): SmsProvider {
  return {
    async send(mobile, code) {
      if (!site.settings.relaxations.outbox) throw new Error('No SMS provider is configured');
      const { id } = await site.db
        .insertInto('sms_outbox')
        .values({ mobile, code, sent_at: site.clock() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await site.db
        .deleteFrom('sms_outbox')
        .where('id', '<=', id - KEPT)
        .execute();
    },
  };
}

/** Returns the latest messages, newest first. */
export async function readOutbox(site: Site, mobile: string | undefined): Promise<OutboxEntry[]> {
  const rows = await site.db
    .selectFrom('sms_outbox')
    .selectAll()
    .$if(mobile !== undefined, (query) => query.where('mobile', '=', mobile ?? ''))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ mobile: row.mobile, code: row.code, at: row.sent_at.toISOString() }));
}
