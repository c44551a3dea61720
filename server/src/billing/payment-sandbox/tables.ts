import type { Generated } from 'kysely';
import type { Fault } from './faults.ts';

/** Protocol that a merchant uses with the payment sandbox. */
export type Dialect = 'alipay' | 'wechat';

export interface PaymentSandboxTables {
  /** One row with the keys of the sandbox and of its one merchant. */
  payment_sandbox_keys: {
    id: Generated<1>;
    /** PEM. Signs responses and webhooks. */
    platform_private_key: string;
    /** PEM. The merchant's key for signing its requests. */
    merchant_private_key: string;
    /** 32 characters; key for encrypting WeChat webhooks. */
    api_v3_key: string;
  };
  payment_sandbox_trades: {
    /** Number assigned by the sandbox, reported as the provider's. */
    id: string;
    dialect: Dialect;
    /** The merchant's number. */
    out_trade_no: string;
    subject: string;
    amount_fen: number;
    notify_url: string;
    return_url: string | null;
    /** Last path segment of the address that the payer opens. */
    page_token: string;
    /** One-time token of the page's form, replaced after each use. */
    form_token: string;
    /** `offered`: the code was not scanned; at Alipay no trade exists yet. */
    stage: 'offered' | 'waiting' | 'paid' | 'closed';
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    /** Amount paid: the trade's amount, or a different one due to a fault. */
    paid_fen: number | null;
    faults: Fault[];
  };
  payment_sandbox_refunds: {
    id: string;
    trade_id: string;
    /** The merchant's number of the refund. */
    refund_no: string;
    amount_fen: number;
    at: Date;
  };
  /** Webhooks, sent to merchants until they are acknowledged. */
  payment_sandbox_webhooks: {
    id: Generated<number>;
    trade_id: string;
    /** The same for every repeat and duplicate. */
    notify_id: string;
    /** State it reports: the payment, or the state before it. */
    tells: 'paid' | 'waiting';
    attempts: Generated<number>;
    /** Null: acknowledged, or given up. */
    next_at: Date | null;
    acknowledged_at: Date | null;
  };
  /** Faults for the next trades. */
  payment_sandbox_scripts: {
    id: Generated<number>;
    dialect: Dialect | null;
    faults: Fault[];
    remaining: number;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends PaymentSandboxTables {}
}
