import type { ReportColumns } from '../../platform/reports/content-reports.ts';

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
  work_share_reports: ReportColumns & { share_id: string };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends WorkShareTables {}
}
