export interface RealNameTables {
  /** Accounts whose holder was verified. Neither the name nor the number is kept. */
  real_names: {
    account_id: string;
    name_masked: string;
    /** Fingerprint of the number, so that one person cannot verify many accounts. */
    number_hash: Buffer;
    at: Date;
  };
  /** Questions to the service of the last day: each costs money, and each tells whether a name and a number belong together. */
  real_name_tries: {
    id: string;
    account_id: string;
    at: Date;
  };
}
