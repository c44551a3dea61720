import type { Generated } from 'kysely';

export interface ExchangeCodeTables {
  /** Codes that were made together. */
  exchange_batches: {
    id: string;
    label: string;
    /** Credits per redemption, in integer tenths. */
    tenths: number;
    /** Days that redeemed credits are valid. */
    valid_days: number;
    /** Accounts that may redeem each code. */
    uses: number;
    /** No code is redeemed from then on. */
    expires_at: Date;
    created_at: Date;
    created_by: string;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
  /** A code is kept as its keyed fingerprint alone. */
  exchange_codes: {
    id: string;
    batch_id: string;
    code_hash: Buffer;
    uses: number;
    used: Generated<number>;
  };
  /** Who redeemed what, once per account and code. */
  exchange_redemptions: {
    code_id: string;
    account_id: string;
    at: Date;
    tenths: number;
    /** The credits end then (exclusive). */
    expires_at: Date;
    /** Version of the paid-service agreement that redeeming consented to. */
    agreement: string;
  };
  /** Tries of the last hour that found no code; a try counts before it is answered, and is forgotten when it found one. The account is named without a reference: counting waits for nobody. */
  exchange_tries: {
    id: string;
    account_id: string;
    address_hash: Buffer;
    at: Date;
  };
}
