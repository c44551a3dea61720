import type { OperatorAction } from '@ai-site/shared/domain/operators';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { PgNotifier } from './database/pg-notifier.ts';
import type { Database } from './database/schema.ts';
import type { LeaseHolder } from './leases/lease-holder.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Session } from './session.ts';
import type { SiteStorage } from './storage/site-storage.ts';

/** Current time. Rules take it from here, so that tests can set it. */
export type Clock = () => Date;

/** A call that asks for an operator's confirmation. */
export interface RequestedAction {
  readonly action: OperatorAction;
  /** Name of the call. */
  readonly call: string;
  /** Its path parameters. */
  readonly target: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

/** Functions that lower layers need from higher ones. Each layer adds its own (declaration merging); composition implements them. */
export interface Ports {
  /** Returns the session authenticated by an `authorization` header; null when there is none. */
  findSession(site: Site, header: string): Promise<Session | null>;
  /** Locks an account until the transaction ends. Throws `ApiError` 401 when the account is banned or cancelled. */
  lockAccount(tx: Transaction<Database>, accountId: string): Promise<unknown>;
  /** Admits an action of an operator and writes it to the audit log. Throws `ApiError` 403 without a fresh confirmation, 429 beyond the daily number. */
  admitOperatorAction(site: Site, session: Session, action: RequestedAction): Promise<void>;
}

/** State shared by every domain of one running site. Layers add their own fields by declaration merging. */
export interface Site {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  /** Connections of their own for the renewal of leases: a process that is short of connections keeps what it works on. */
  readonly leaseDb: Kysely<Database>;
  readonly log: Logger;
  readonly clock: Clock;
  /** Seconds by which this machine's clock is ahead of the one that `clock` follows. */
  readonly clockSkewSeconds: () => number;
  readonly notifier: PgNotifier;
  readonly storage: SiteStorage;
  readonly leases: LeaseHolder;
  readonly metrics: Metrics;
  readonly ports: Ports;
}
