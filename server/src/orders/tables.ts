import type { AgeGroup } from '@ai-site/shared/api/accounts';
import type { PaymentAlert, Reconciliation, RefundReason } from '@ai-site/shared/api/orders';
import type { PackageTier } from '@ai-site/shared/membership';
import type { ClientType, PayType } from '@ai-site/shared/orders';
import type { Generated, JSONColumnType } from 'kysely';

/** `open` may be paid, `closed` may only be paid late, `refunded` was given back. */
export type OrderStage = 'open' | 'paid' | 'closed' | 'refunded';

/** `created`: the provider was not heard yet; `unknown`: it was asked and did not say; `failed`: it refused to open it. */
export type AttemptState = 'created' | 'pending' | 'paid' | 'closed' | 'unknown' | 'failed';

export interface OrderTables {
  /** What somebody wants to buy. An account has at most one that is open. */
  orders: {
    order_no: string;
    account_id: string;
    /** The session that bought, which stays signed in. */
    session_id: string | null;
    tier: PackageTier;
    amount_fen: number;
    client_type: ClientType;
    pay_type: PayType;
    stage: Generated<OrderStage>;
    /** Version (its date) of the paid-service agreement that paying consents to. */
    agreement: string;
    /** As declared when the order was made. */
    age_group: AgeGroup;
    /** Path of this site to which a phone comes back. */
    callback_path: string;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    closed_at: Date | null;
  };
  /** What was opened at a provider for an order, under the number that the provider knows. */
  payment_attempts: {
    attempt_no: string;
    order_no: string;
    /** Name of the provider: `alipay`, `sandbox-wechat` … */
    provider: string;
    pay_type: PayType;
    state: Generated<AttemptState>;
    qr_url: Generated<string>;
    created_at: Date;
    /** When the janitor asks; null: never again. */
    next_query_at: Date | null;
    queried_at: Generated<Date | null>;
    queries: Generated<number>;
  };
  /** Money that arrived. Rows are never changed or removed: a trigger refuses. At most one per order delivers. */
  payments: {
    id: Generated<number>;
    provider: string;
    provider_no: string;
    attempt_no: string;
    order_no: string;
    amount_fen: number;
    /** As the provider says. */
    paid_at: Date;
    received_at: Date;
    /** The order was paid already: this one goes back. */
    duplicate: boolean;
  };
  /** Money that goes back, at most once per payment. */
  refunds: {
    refund_no: string;
    order_no: string;
    attempt_no: string;
    provider: string;
    provider_no: string;
    amount_fen: number;
    total_fen: number;
    reason: RefundReason;
    note: string;
    by_whom: string;
    state: Generated<'requested' | 'done' | 'failed'>;
    requested_at: Date;
    done_at: Date | null;
    next_try_at: Date | null;
    tries: Generated<number>;
  };
  /** What a person must look at. */
  payment_alerts: {
    id: Generated<number>;
    /** What it is about; a repeat meets it and adds nothing. */
    unique_key: string;
    kind: PaymentAlert['kind'];
    order_no: string | null;
    provider: string;
    provider_no: string;
    detail: string;
    at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    note: Generated<string>;
  };
  /** A day of a provider: our payments against its bill. */
  reconciliations: {
    /** YYYY-MM-DD in Asia/Shanghai. */
    date: string;
    provider: string;
    state: Generated<Reconciliation['state']>;
    ours_count: Generated<number>;
    ours_fen: Generated<number>;
    theirs_count: Generated<number>;
    theirs_fen: Generated<number>;
    differences: JSONColumnType<readonly string[], string | undefined, string>;
    at: Date;
    /** When an unavailable bill is asked for again; null: the report is made. */
    next_try_at: Date | null;
  };
}
