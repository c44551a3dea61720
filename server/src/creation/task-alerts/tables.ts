export interface TaskAlertTables {
  /** Tasks that were given up, counted by tool and engine until an operator resolves the alert. */
  task_alerts: {
    id: string;
    tool: string;
    engine: string;
    tasks: number;
    last_task_id: string;
    failure: string;
    first_at: Date;
    last_at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    note: string;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends TaskAlertTables {}
}
