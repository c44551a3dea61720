import type { Generated } from 'kysely';

/** Why credits were issued. */
export type GrantKind = 'welcome' | 'plan' | 'contract' | 'exchange' | 'compensation';

/** What happened to a grant's credits. */
export type EntryKind = 'issue' | 'hold' | 'settle' | 'release' | 'expire' | 'void';

export interface CreditTables {
  /** Credits as they were issued, in integer tenths. Rows are never changed or removed: a trigger refuses. */
  credit_grants: {
    id: string;
    account_id: string;
    kind: GrantKind;
    tenths: number;
    issued_at: Date;
    expires_at: Date;
    /** What the grant is for; a repeated write of the same thing meets it and adds nothing. */
    unique_key: string;
    /** The purchase whose batch this is; null for all that is not of a plan. */
    purchase_id: Generated<string | null>;
    /** Shown in the records: 黄金会员 第 1 批. */
    note: Generated<string>;
  };
  /** What each open grant still has: the sum of its entries, kept beside them so that a balance costs no history. */
  credit_balances: {
    grant_id: string;
    account_id: string;
    kind: GrantKind;
    issued_at: Date;
    /** Brought forward to the moment in which a grant is voided. */
    expires_at: Date;
    left_tenths: number;
    held_tenths: number;
    /** Its expiry or voiding is written: the sweep has nothing more to do for it. */
    ended: Generated<boolean>;
    /** Taken back (refund, cancelled account): what is held may still be charged, but nothing compensates it. */
    voided: Generated<boolean>;
  };
  /** Every movement. Rows are never changed or removed: a trigger refuses. */
  credit_entries: {
    id: Generated<number>;
    account_id: string;
    grant_id: string;
    kind: EntryKind;
    left_delta: number;
    held_delta: number;
    /** The hold it belongs to; null for an issue, and for what expired or was voided while nothing held it. */
    hold_key: string | null;
    at: Date;
  };
  /** What tasks reserved. The key is the task's own, so a repeated submit meets its hold. */
  credit_holds: {
    key: string;
    /** Names it in the records: a key says too much about the task. */
    no: Generated<number>;
    account_id: string;
    tenths: number;
    /** Shown in the records: 图像创作. */
    note: string;
    state: Generated<'held' | 'settled' | 'released'>;
    created_at: Date;
    ended_at: Date | null;
  };
}
