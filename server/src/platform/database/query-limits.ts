/** Maximum time to open a connection, or to wait for a free one, in milliseconds. */
export const connecting = { limitMs: 5000 };

/** How long statements may take, in milliseconds; 0: without limit. */
export interface QueryLimits {
  /** The database cancels a longer statement. */
  readonly statement: number;
  /** A connection without an answer for this long counts as dead. Longer than `statement`, so that the database speaks first. */
  readonly silence: number;
  /** The database ends a transaction that waits this long for its next statement: its client is gone, and its locks block others. */
  readonly idleInTransaction: number;
}

/** Of calls, for which somebody waits. */
export const callLimits: QueryLimits = { statement: 8000, silence: 9000, idleInTransaction: 20_000 };

/** Of background jobs. */
export const jobLimits: QueryLimits = { statement: 30_000, silence: 32_000, idleInTransaction: 60_000 };

/** Of migrations: creating an index of a large table takes its time. */
export const noLimits: QueryLimits = { statement: 0, silence: 0, idleInTransaction: 0 };

/** Of the connection that listens for notifications. */
export const notifierTimes = {
  /** Between two heartbeats. */
  heartbeat: 5000,
  /** Maximum time for an answer. */
  silence: 3000,
};
