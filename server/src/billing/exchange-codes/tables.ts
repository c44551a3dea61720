import type { Generated } from 'kysely';

export interface ExchangeCodeTables {
  exchange_batches: {
    id: string;
    label: string;
    /** Credits per redemption, in integer tenths. */
    tenths: number;
    valid_days: number;
    /** Number of accounts that may redeem each code. */
    uses: number;
    /** Redemption is impossible from this time on. */
    expires_at: Date;
    created_at: Date;
    created_by: string;
    revoked_at: Date | null;
    revoked_by: string | null;
  };
  /** A code is stored only as its keyed fingerprint. */
  exchange_codes: {
    id: string;
    batch_id: string;
    code_hash: Buffer;
    uses: number;
    used: Generated<number>;
  };
  /** Redemptions, once per account and code. */
  exchange_redemptions: {
    code_id: string;
    account_id: string;
    at: Date;
    tenths: number;
    /** When the credits expire (exclusive). */
    expires_at: Date;
    /** Version of the paid-service agreement accepted by redeeming. */
    agreement: string;
  };
  /**
   * Failed attempts of the last hour. An attempt is inserted before it is checked, and deleted when it found a code. No foreign key to the
   * account, so that counting does not wait for its row lock.
   */
  exchange_tries: {
    id: string;
    account_id: string;
    address_hash: Buffer;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends ExchangeCodeTables {}
}
