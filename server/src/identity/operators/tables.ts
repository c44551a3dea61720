import type { OperatorAction } from '@ai-site/shared/domain/operators';
import type { Generated, JSONColumnType } from 'kysely';

export interface OperatorTables {
  /** Audit log of the actions that ask for a confirmation, also those that were refused afterwards. A trigger rejects changes. */
  audit_log: {
    id: Generated<number>;
    /** The operator's account. No foreign key: the log outlives accounts. */
    operator_id: string;
    action: OperatorAction;
    /** Name of the call, `orders.refund`. */
    call: string;
    /** Path parameters of the call. */
    target: JSONColumnType<Record<string, unknown>>;
    request_id: string;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends OperatorTables {}
}
