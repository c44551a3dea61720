import type { Generated } from 'kysely';

/** What a code opens: `login` for anyone, `password` and `cancel` for the owner of a session, `guardian` for the account whose minor asked. */
export type CodePurpose = 'login' | 'password' | 'guardian' | 'cancel';

export interface SmsTables {
  /** Codes that were sent. The same rows count the sending limits, so they are kept for two days. */
  sms_codes: {
    id: string;
    phone_hash: Buffer;
    address_hash: Buffer;
    purpose: CodePurpose;
    /** The account that asked and that alone can redeem; null for codes that only prove the phone. */
    account_id: Generated<string | null>;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    used_at: Date | null;
  };
  /** Messages of a local site, instead of a phone. */
  sms_outbox: {
    id: Generated<number>;
    mobile: string;
    code: string;
    sent_at: Date;
  };
}
