/** Why credits were issued. */
export type GrantKind = 'welcome';

export interface MembershipTables {
  /** Credits as they were issued, in integer tenths. Rows are never changed or removed: a trigger refuses. */
  credit_grants: {
    id: string;
    account_id: string;
    kind: GrantKind;
    tenths: number;
    issued_at: Date;
    expires_at: Date;
    /** What the grant is for; a repeated write of the same thing meets it and adds nothing. */
    unique_key: string;
  };
}
