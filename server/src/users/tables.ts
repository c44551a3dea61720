import type { UserAct } from '@ai-site/shared/api/users';
import type { Generated } from 'kysely';

export interface UserTables {
  /** Acts on accounts. Rows are never changed or removed: a trigger refuses. */
  account_acts: {
    id: Generated<number>;
    account_id: string;
    action: UserAct['action'];
    actor: string;
    reason: string;
    at: Date;
  };
}
