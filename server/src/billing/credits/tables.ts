import type { Generated } from 'kysely';

export type GrantKind = 'welcome' | 'newcomer' | 'plan' | 'contract' | 'exchange' | 'compensation';

export type EntryKind = 'issue' | 'hold' | 'settle' | 'release' | 'expire' | 'void';

export interface CreditTables {
  /** Credits as issued, in integer tenths. Rows are never changed or deleted; a trigger rejects both. */
  credit_grants: {
    id: string;
    account_id: string;
    kind: GrantKind;
    tenths: number;
    issued_at: Date;
    expires_at: Date;
    /** Identifies the purpose of the grant; inserting the same purpose again adds nothing. */
    unique_key: string;
    /** The purchase whose batch this is; null for grants outside a plan. */
    purchase_id: Generated<string | null>;
    /** Shown in the credit history: 黄金会员 第 1 批. */
    note: Generated<string>;
  };
  /** Remainder of each grant: the sum of its entries, denormalised so that a balance does not read the history. */
  credit_balances: {
    grant_id: string;
    account_id: string;
    kind: GrantKind;
    issued_at: Date;
    /** Moved forward to the time of voiding when a grant is voided. */
    expires_at: Date;
    left_tenths: number;
    held_tenths: number;
    /** Its expiry or voiding has been recorded, so the sweep skips it. */
    ended: Generated<boolean>;
    /** Voided (refund, cancelled account): held parts may still be charged, but are not compensated. */
    voided: Generated<boolean>;
  };
  /** Every credit movement. Rows are never changed or deleted; a trigger rejects both. */
  credit_entries: {
    id: Generated<number>;
    account_id: string;
    grant_id: string;
    kind: EntryKind;
    left_delta: number;
    held_delta: number;
    /** The related hold; null for an issue, and for an expiry or voiding of unheld credits. */
    hold_key: string | null;
    at: Date;
  };
  /** Credits reserved by tasks. The key is the task's own, so a repeated submit finds its hold. */
  credit_holds: {
    key: string;
    /** Identifies it in the credit history, because the key reveals too much about the task. */
    no: Generated<number>;
    account_id: string;
    tenths: number;
    /** Shown in the credit history: 图像创作. */
    note: string;
    state: Generated<'held' | 'settled' | 'released'>;
    created_at: Date;
    ended_at: Date | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends CreditTables {}
}
