import type { NoticeData, NoticeKind } from '@ai-site/shared/domain/notices';
import type { JSONColumnType } from 'kysely';

export interface NoticeTables {
  /** What people are told of; one row for each kind, subject and day. */
  notices: {
    id: string;
    account_id: string;
    kind: NoticeKind;
    /** Id of what it is about. */
    subject: string;
    /** Of Shanghai: 2024-05-01. */
    day: string;
    data: JSONColumnType<NoticeData>;
    /** How often it happened on the day. */
    count: number;
    /** Of the last time. */
    at: Date;
    read_at: Date | null;
  };
  /** Accounts that changed the settings of their notices. */
  notice_settings: {
    account_id: string;
    likes: boolean;
  };
}

declare module '../database/schema.ts' {
  interface Database extends NoticeTables {}
}
