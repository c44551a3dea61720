export interface RealNameTables {
  /** Accounts whose holder was verified. Neither the full name nor the number is stored. */
  real_names: {
    account_id: string;
    name_masked: string;
    /** Fingerprint of the number, so that one person cannot verify many accounts. */
    number_hash: Buffer;
    /** Age group by the birth date in the number, on the day of the verification; null in rows of a release that did not record it. */
    age_group: 'adult' | 'teen' | 'child' | null;
    at: Date;
  };
  /** Requests to the service in the last day. They are limited because each costs money and reveals whether a name and a number belong together. */
  real_name_tries: {
    id: string;
    account_id: string;
    at: Date;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends RealNameTables {}
}
