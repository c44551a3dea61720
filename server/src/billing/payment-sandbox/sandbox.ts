import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/site.ts';
import type { SandboxKeys } from './keys.ts';

/** Dependencies shared by the parts of a running payment sandbox. */
export interface PaymentSandbox {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: SandboxKeys;
  readonly merchantName: string;
  /** Origin for payers, without a trailing slash. Known once the server listens. */
  readonly payerOrigin: () => string;
  /** Delivers the webhooks that are due now; resolves when each was tried once. */
  readonly deliverDue: () => Promise<void>;
}
