import type { AppCategory } from '@ai-site/shared/domain/apps';
import type { OwnAppReviewFacts } from '@ai-site/shared/domain/own-apps';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ReportColumns } from '../../platform/reports/content-reports.ts';

type Verdict = OwnAppReviewFacts['verdict'];

export interface OwnAppTables {
  /** Assistants that people made. What one says and knows is in its versions. */
  own_apps: {
    code: string;
    account_id: string;
    /** Latest version. */
    version: number;
    /** Version in the app centre; null: none. */
    published_version: number | null;
    published_at: Date | null;
    /** Version that waits for a moderator; null: none. */
    submitted_version: number | null;
    submitted_at: Date | null;
    verdict: ColumnType<Verdict, Verdict | undefined, Verdict>;
    verdict_reason: Generated<string>;
    created_at: Date;
    updated_at: Date;
    /** Deleted by its maker; can be restored for some minutes. */
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Never changed; those that nothing refers to are deleted. */
  own_app_versions: {
    app_code: string;
    version: number;
    name: string;
    line: string;
    instructions: string;
    greeting: string;
    questions: JSONColumnType<readonly string[]>;
    tier: number;
    category: AppCategory;
    /** Path of the image; empty: none. */
    image: string;
    created_at: Date;
  };
  own_app_files: {
    app_code: string;
    version: number;
    place: number;
    file_key: string;
  };
  /** The version that a chat began with and keeps. */
  chat_own_apps: {
    chat_id: string;
    app_code: string;
    version: number;
  };
  own_app_reports: ReportColumns & { app_code: string };
  /** Actions of moderators; append-only. */
  own_app_reviews: {
    id: Generated<string>;
    at: Date;
    actor: string;
    action: 'approve' | 'refuse' | 'take-down';
    app_code: string;
    version: number;
    name: string;
    reason: string;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends OwnAppTables {}
}
