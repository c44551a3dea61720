export interface AgreementTables {
  /** Contracts that operators issued to accounts. A trigger rejects changes to the issued terms and to the signature. */
  legal_agreements: {
    id: string;
    /** Contract number for people: HT20260301-7K3M9Q. */
    code: string;
    account_id: string;
    product_name: string;
    /** Sanitised HTML. */
    body: string;
    /** Credits issued by signing, in integer tenths. */
    tenths: number;
    valid_days: number;
    /** End of the signing period (exclusive). */
    sign_by: Date;
    created_at: Date;
    created_by: string;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    signed_at: Date | null;
    /** Evidence of the signature: the session's public id, the fingerprint of the network, and the SHA-256 of the signed body. */
    signed_session: string | null;
    signed_address: Buffer | null;
    signed_body_hash: Buffer | null;
    /** End of the signed contract's credits (exclusive). */
    credits_end: Date | null;
  };
  /** PDFs of signed contracts, each made at its first download. */
  legal_agreement_pdfs: {
    agreement_id: string;
    file_key: string;
  };
}

declare module '../../platform/database/schema.ts' {
  interface Database extends AgreementTables {}
}
