export interface ContractTables {
  /** What operators issued to accounts. A trigger keeps the terms as they were issued, and the signature as it was made. */
  contracts: {
    id: string;
    /** The contract number, for people: HT20260301-7K3M9Q. */
    code: string;
    account_id: string;
    product_name: string;
    /** Sanitised HTML. */
    body: string;
    /** Credits that signing issues, in integer tenths. */
    tenths: number;
    /** Days that those credits are valid. */
    valid_days: number;
    /** The signing period ends then (exclusive). */
    sign_by: Date;
    created_at: Date;
    created_by: string;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    signed_at: Date | null;
    /** Evidence of the signature: the public id of the session, the fingerprint of the network, SHA-256 of the body that was signed. */
    signed_session: string | null;
    signed_address: Buffer | null;
    signed_body_hash: Buffer | null;
    /** The credits of the signed contract end then (exclusive). */
    credits_end: Date | null;
  };
}
