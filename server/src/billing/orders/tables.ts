import type { AgeGroup } from '@ai-site/shared/api/accounts';
import type { PaymentAlert, Reconciliation, RecordedRefundReason } from '@ai-site/shared/api/orders';
import type { PackageTier } from '@ai-site/shared/domain/membership';
import type { ClientType, PayType } from '@ai-site/shared/domain/orders';
import type { Generated, JSONColumnType } from 'kysely';

/** `open`: can be paid; `closed`: only a late payment is possible; `refunded`: the money was returned. */
export type OrderStage = 'open' | 'paid' | 'closed' | 'refunded';

/** `created`: no answer from the provider yet; `unknown`: a query had no answer; `failed`: the provider refused to open it. */
export type AttemptState = 'created' | 'pending' | 'paid' | 'closed' | 'unknown' | 'failed';

export interface OrderTables {
  /** Purchase orders. An account has at most one open order. */
  orders: {
    order_no: string;
    account_id: string;
    /** The buying session, which stays signed in. */
    session_id: string | null;
    tier: PackageTier;
    amount_fen: number;
    client_type: ClientType;
    pay_type: PayType;
    stage: Generated<OrderStage>;
    /** Version (its date) of the paid-service agreement accepted by paying. */
    agreement: string;
    /** As declared when the order was created. */
    age_group: AgeGroup;
    /** Path on this site to which a phone returns. */
    callback_path: string;
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    closed_at: Date | null;
  };
  /** Payments opened at a provider for an order, under the number that the provider knows. */
  payment_attempts: {
    attempt_no: string;
    order_no: string;
    /** Provider name: `alipay`, `sandbox-wechat` … */
    provider: string;
    pay_type: PayType;
    state: Generated<AttemptState>;
    qr_url: Generated<string>;
    created_at: Date;
    /** Next query by the query job; null: none. */
    next_query_at: Date | null;
    queried_at: Generated<Date | null>;
    queries: Generated<number>;
  };
  /** Received payments. Rows are never changed or deleted; a trigger rejects both. At most one per order is delivered. */
  payments: {
    id: Generated<number>;
    provider: string;
    provider_no: string;
    attempt_no: string;
    order_no: string;
    amount_fen: number;
    /** As reported by the provider. */
    paid_at: Date;
    received_at: Date;
    /** It is not delivered: the order was already paid, so it is refunded, or its amount was wrong, so an operator decides. */
    duplicate: boolean;
  };
  /** Refunds, at most one per payment. */
  refunds: {
    refund_no: string;
    order_no: string;
    attempt_no: string;
    provider: string;
    provider_no: string;
    amount_fen: number;
    total_fen: number;
    reason: RecordedRefundReason;
    note: string;
    by_whom: string;
    state: Generated<'requested' | 'done' | 'failed'>;
    requested_at: Date;
    done_at: Date | null;
    next_try_at: Date | null;
    tries: Generated<number>;
  };
  payment_alerts: {
    id: Generated<number>;
    /** Kind and subject; a repeat with the same key adds nothing. */
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
  /** Reconciliation of one day of a provider: our payments against its bill. */
  reconciliations: {
    date: string;
    provider: string;
    state: Generated<Reconciliation['state']>;
    ours_count: Generated<number>;
    ours_fen: Generated<number>;
    theirs_count: Generated<number>;
    theirs_fen: Generated<number>;
    differences: JSONColumnType<readonly string[], string | undefined, string>;
    at: Date;
    /** When an unavailable bill is requested again; null: the report is complete. */
    next_try_at: Date | null;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends OrderTables {}
}
