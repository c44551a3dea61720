import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { Notices } from './database/notices.ts';
import type { Database } from './database/schema.ts';
import type { PaymentProviders } from './payments/providers.ts';

/** The time of day. Rules take it from here, so that tests can turn it. */
export type Clock = () => Date;

/** What every domain of one running site shares. */
export interface Site {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly payments: PaymentProviders;
}
