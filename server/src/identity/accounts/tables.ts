import type { Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  /** Phone number; for a cancelled account a text that cannot be a number, so that the number can register again. */
  mobile: string;
  nick_name: string;
  /** Path below /files/, or empty. */
  avatar: string;
  /** argon2id; null until the owner sets a password. */
  password_hash: string | null;
  ui_style: Generated<number>;
  interaction_style: Generated<number>;
  /** Whether copied answers end with the notice that they were generated. */
  copy_notice: Generated<boolean>;
  member_type: Generated<'NORMAL' | 'GOLD' | 'PLATINUM' | 'DIAMOND'>;
  created_at: Date;
  account_status: Generated<'normal' | 'frozen' | 'banned' | 'cancelled'>;
  /** Reason shown to the account holder. */
  account_status_reason: Generated<string>;
  /** As declared by the account holder; null until the first purchase asks. */
  age_group: Generated<'adult' | 'teen' | 'child' | null>;
  guardian_consent_at: Generated<Date | null>;
  real_name_at: Generated<Date | null>;
}

export interface SessionsTable {
  /** Public id: the part of the token before the dot. */
  id: string;
  account_id: string;
  /** SHA-256 of the part after the dot. */
  secret_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** When an operator last confirmed this session by code. */
  confirmed_at: Generated<Date | null>;
  /** The browser that signed in, and the first half of its address (`TerminalFacts`). */
  device: Generated<'desktop' | 'phone' | 'tablet' | 'unknown'>;
  browser: Generated<string>;
  system: Generated<string>;
  address_prefix: Generated<string>;
}

/** Every age declaration of the account holder: evidence when a minor's purchase is disputed. A trigger rejects changes. */
export interface AgeDeclarationsTable {
  id: Generated<number>;
  account_id: string;
  age_group: 'adult' | 'teen' | 'child';
  at: Date;
}

/** Guardians' consents to a minor's use and purchases, given by a code sent to the guardian's phone. A trigger rejects changes. */
export interface GuardianConsentsTable {
  id: Generated<number>;
  account_id: string;
  guardian_name: string;
  relation: 'father' | 'mother' | 'other';
  /** Proves later which phone it was, without storing the number. */
  phone_hash: Buffer;
  phone_masked: string;
  /** Version of the agreements that were consented to. */
  agreements: string;
  at: Date;
}

export interface AccountTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  age_declarations: AgeDeclarationsTable;
  guardian_consents: GuardianConsentsTable;
}

declare module '../../platform/database/schema.ts' {
  interface Database extends AccountTables {}
}
