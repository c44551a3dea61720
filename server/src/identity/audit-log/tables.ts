import type { UserAct } from '@ai-site/shared/api/users';
import type { Generated } from 'kysely';

export interface UserTables {
  /** Audit log of actions on accounts. Rows are never changed or deleted; a trigger rejects both. */
  account_acts: {
    id: Generated<number>;
    account_id: string;
    action: UserAct['action'];
    actor: string;
    reason: string;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends UserTables {}
}
