import type { ReportReason } from '@ai-site/shared/domain/sharing';

export interface WorkShareTables {
  /** Links to works; one for each. */
  work_shares: {
    id: string;
    account_id: string;
    task_id: string;
    /** Of the result. */
    index: number;
    show_prompt: boolean;
    allow_remake: boolean;
    created_at: Date;
    /** Null: it does not end by itself. */
    expires_at: Date | null;
    /** Stopped by operators since. */
    blocked_at: Date | null;
  };
  work_share_reports: {
    share_id: string;
    /** Fingerprint of the reporter's network for this share; nobody can tell who it was. */
    reporter: string;
    reason: ReportReason;
    detail: string;
    created_at: Date;
    /** Null: it waits for an operator. */
    handled_at: Date | null;
    /** `operatorLabel`. */
    handled_by: string | null;
    /** Why the operator stopped the share or dismissed the report. */
    note: string | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends WorkShareTables {}
}
