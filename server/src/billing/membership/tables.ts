import type { PackageTier } from '@ai-site/shared/domain/membership';
import type { Generated } from 'kysely';

export interface MembershipTables {
  /** Purchases, one row per paid order, with the dates of their term (docs/product/rules.md#credits-2, #credits-7). */
  purchases: {
    id: string;
    account_id: string;
    order_no: string;
    tier: PackageTier;
    /** Fen. */
    price_fen: number;
    pay_type: number;
    bought_at: Date;
    /** Term: start, and end (exclusive). Both null: not scheduled (behind a DIAMOND). Only `ends_at` null: unlimited. */
    starts_at: Date | null;
    ends_at: Date | null;
    /** Remaining whole days when it was paused by a higher tier; null: its full months. */
    remaining_days: number | null;
    /** Sold term in months; null: unlimited. */
    months: number | null;
    /** Tenths of credits per batch, as sold. */
    batch_tenths: number;
    batches: number;
    batches_issued: Generated<number>;
    refunded_at: Date | null;
  };
  /** When a change is due for an account; both null: none. The sweep processes these. */
  membership_dues: {
    account_id: string;
    next_issue_at: Date | null;
    /** When the running term ends or the next one starts. */
    next_term_at: Date | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends MembershipTables {}
}
