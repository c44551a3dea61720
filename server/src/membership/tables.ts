import type { PackageTier } from '@ai-site/shared/membership';
import type { Generated } from 'kysely';

export interface MembershipTables {
  /** What was bought, one row per paid order, with its place in time (RULES, credits 2 and 7). */
  purchases: {
    id: string;
    account_id: string;
    order_no: string;
    tier: PackageTier;
    /** Fen. */
    price_fen: number;
    pay_type: number;
    bought_at: Date;
    /** Its days: from, and until (exclusive). Both null: it has none (behind a DIAMOND). `ends_at` alone null: for ever. */
    starts_at: Date | null;
    ends_at: Date | null;
    /** Whole days left when a higher tier put it behind itself; null: its full months. */
    remaining_days: number | null;
    /** Its term as it was sold; null: for ever. */
    months: number | null;
    /** Credits of each batch, as they were sold. */
    batch_tenths: number;
    batches: number;
    batches_issued: Generated<number>;
    refunded_at: Date | null;
  };
  /** When something is due for an account by itself; both null: nothing. The sweep works these off. */
  membership_dues: {
    account_id: string;
    next_issue_at: Date | null;
    /** The running term ends or the next one starts. */
    next_term_at: Date | null;
  };
}
