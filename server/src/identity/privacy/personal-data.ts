import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Personal data of one domain. Every table that refers to an account belongs to exactly one of these. */
export interface PersonalData {
  /** Key in the exported file. */
  readonly key: string;
  /** Returns all of it as JSON; without secrets, hashes or data of other people. */
  read(db: Kysely<Database>, accountId: string): Promise<unknown>;
  /** What the account's cancellation does with it, in the same transaction, with the account row locked. Absent: all of it is kept for the legal retention period. */
  cancel?(tx: Transaction<Database>, accountId: string, now: Date): Promise<void>;
  /** Of cancelled accounts, those with records that may not be deleted yet, because something happened to them after a time. */
  retained?(db: Kysely<Database>, accountIds: readonly string[], after: Date): Promise<readonly string[]>;
  /** Deletes what the cancellation left, once the retention period is over. */
  erase?(tx: Transaction<Database>, accountId: string): Promise<void>;
}

declare module '../../platform/site.ts' {
  interface Ports {
    /** In the order of the exported file, which is also the order of cancellation. */
    readonly personalData: readonly PersonalData[];
  }
}
