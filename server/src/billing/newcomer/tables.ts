import type { Milestone } from '@ai-site/shared/domain/newcomer';

export interface NewcomerTables {
  /** Accounts that began with the welcome grant. */
  newcomers: {
    account_id: string;
    started_at: Date;
    /** The credits for the three steps were issued. */
    credited_at: Date | null;
    /** The account does not want to see the steps. */
    dismissed_at: Date | null;
  };
  /** What a newcomer did for the first time. */
  milestones: {
    account_id: string;
    milestone: Milestone;
    reached_at: Date;
    /** The account was told what can be tried next. */
    seen_at: Date | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends NewcomerTables {}
}
