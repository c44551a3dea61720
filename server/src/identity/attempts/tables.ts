import type { Generated } from 'kysely';

export interface AttemptTables {
  /** Attempts to sign in of the last minutes, right or wrong; a successful one clears those of its requester. */
  login_attempts: {
    id: string;
    phone_hash: Buffer;
    at: Date;
    kind: Generated<'password' | 'code'>;
    /** Null in rows of a release that counted by number alone. */
    requester_key: Buffer | null;
    /** Network of the requester. */
    address_hash: Buffer | null;
    /** The requester was signed in to the account before. */
    known: Generated<boolean>;
  };
  /** Browsers that have signed in to an account. */
  account_browsers: {
    account_id: string;
    browser_key: Buffer;
    last_at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends AttemptTables {}
}
