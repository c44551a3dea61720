import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../site.ts';
import type { CashierKeys } from './keys.ts';

/** What the parts of one running cashier share. */
export interface Cashier {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: CashierKeys;
  /** Shown to payers. */
  readonly merchantName: string;
  /** Where payers reach the cashier, without a trailing slash. Known once it listens. */
  readonly payerOrigin: () => string;
  /** Tells merchants what is due now; resolves when each was tried once. */
  readonly tellDue: () => Promise<void>;
}
