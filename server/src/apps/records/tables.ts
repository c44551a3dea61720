import type { AppEdits } from '@ai-site/shared/api/app-management';
import type { Generated, JSONColumnType } from 'kysely';

export interface AppTables {
  /** One row for every app that was ever offered: its id, and what operators set. The rest is declared by the site and its remotes. */
  apps: {
    id: Generated<number>;
    code: string;
    edits: JSONColumnType<Partial<AppEdits>>;
    created_at: Date;
  };
  app_topics: {
    id: string;
    title: string;
    lead: string;
    about: string;
    image: string;
    app_codes: JSONColumnType<readonly string[]>;
    position: number;
    published: boolean;
  };
  /** Append-only. */
  app_changes: {
    id: Generated<string>;
    at: Date;
    actor: string;
    kind: 'app' | 'topic';
    target: string;
    name: string;
    fields: JSONColumnType<readonly string[]>;
    before: JSONColumnType<object>;
    after: JSONColumnType<object>;
    reason: string;
  };
  /** Uploaded images. */
  app_images: {
    name: string;
    /** WebP of an earlier release that was not moved to the object store yet. */
    content: Buffer | null;
    /** Key of the object; null: `content` has the bytes. */
    file_key: string | null;
    created_at: Date;
    /** Since when no app and no topic shows it, as the job saw it; null: one does, or the job has not looked yet. */
    unused_since: Date | null;
  };
  app_collects: {
    account_id: string;
    app_id: number;
    collected_at: Date;
  };
  app_history: {
    account_id: string;
    app_id: number;
    used_at: Date;
    /** Removed from the list; can be restored for some minutes. */
    removed_at: Date | null;
    /** Business date of the last use that was counted. */
    counted_on: string | null;
  };
  /** Uses by business date, at most one per account, app and day. */
  app_daily_uses: {
    day: string;
    app_id: number;
    uses: Generated<number>;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends AppTables {}
}
