import type { UserAction } from '@ai-site/shared/api/users';
import type { Generated } from 'kysely';

export interface UserTables {
  /** Audit log of actions on accounts. Rows are never changed or deleted; a trigger rejects both. */
  account_audit_log: {
    id: Generated<number>;
    account_id: string;
    action: UserAction['action'];
    actor: string;
    reason: string;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends UserTables {}
}
