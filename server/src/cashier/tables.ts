import type { Generated } from 'kysely';
import type { Fault } from './faults.ts';

/** Whose language a merchant speaks to the cashier. */
export type Dialect = 'alipay' | 'wechat';

export interface CashierTables {
  /** One row: the cashier's keys, and those of the one merchant that it knows. */
  cashier_keys: {
    id: Generated<1>;
    /** PEM. Signs answers and notices. */
    platform_private_key: string;
    /** PEM. The merchant signs its requests with it. */
    merchant_private_key: string;
    /** 32 characters that WeChat notices are encrypted with. */
    api_v3_key: string;
  };
  cashier_trades: {
    /** The cashier's number, told as the provider's. */
    id: string;
    dialect: Dialect;
    /** The merchant's number. */
    out_trade_no: string;
    subject: string;
    amount_fen: number;
    notify_url: string;
    return_url: string | null;
    /** Last part of the address that the payer opens. */
    page_token: string;
    /** What the page's form must carry; another one after each use. */
    form_token: string;
    /** `offered`: a code that nobody scanned; at Alipay that is no trade yet. */
    stage: 'offered' | 'waiting' | 'paid' | 'closed';
    created_at: Date;
    expires_at: Date;
    paid_at: Date | null;
    /** What the payer paid: the amount, or another one by a scripted fault. */
    paid_fen: number | null;
    faults: Fault[];
  };
  cashier_refunds: {
    id: string;
    trade_id: string;
    /** The merchant's number. */
    refund_no: string;
    amount_fen: number;
    at: Date;
  };
  /** What is told to merchants until they acknowledge it. */
  cashier_notices: {
    id: Generated<number>;
    trade_id: string;
    /** The same in every repeat, and in a duplicate. */
    notify_id: string;
    /** What it tells: the payment, or the state before it. */
    tells: 'paid' | 'waiting';
    attempts: Generated<number>;
    /** Null: told, or given up. */
    next_at: Date | null;
    acknowledged_at: Date | null;
  };
  /** Faults that wait for the next trades. */
  cashier_scripts: {
    id: Generated<number>;
    dialect: Dialect | null;
    faults: Fault[];
    remaining: number;
  };
}
