import type { Generated } from 'kysely';

/** Purpose of a code: `login` for anyone, `password` and `cancel` for the owner of a session, `guardian` for the account of a minor, `operator` for actions in the workbench. */
export type CodePurpose = 'login' | 'password' | 'guardian' | 'cancel' | 'operator';

export interface SmsTables {
  /** Codes that were sent. The same rows count toward the sending limits, so they are kept for two days. */
  sms_codes: {
    id: string;
    phone_hash: Buffer;
    address_hash: Buffer;
    purpose: CodePurpose;
    /** The account that requested the code and is the only one that can redeem it; null for codes that only prove the phone. */
    account_id: Generated<string | null>;
    code_hash: Buffer;
    sent_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    used_at: Date | null;
    /** `Requester.key`: a code belongs to the browser that asked for it. Null in rows of a release that did not bind codes. */
    requester_key: Buffer | null;
    /** The requester was signed in to the account of this phone before. */
    known: Generated<boolean>;
  };
  /** Messages of a local site, stored instead of being sent. */
  sms_outbox: {
    id: Generated<number>;
    mobile: string;
    code: string;
    sent_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends SmsTables {}
}
