import { type RawBuilder, sql } from 'kysely';

/** The right of one process to work on a row; it expires unless renewed. */
export interface Lease {
  readonly owner: string;
  /** Milliseconds from each renewal to the expiry. */
  readonly ms: number;
}

/** The lease columns of a row. Null: nobody works on it. */
export interface LeaseColumns {
  lease_owner: string | null;
  lease_until: Date | null;
}

/** Column values that set or renew a lease, by the clock of the database: the clocks of several servers differ. */
export const leasedBy = ({ owner, ms }: Lease) => ({
  lease_owner: owner,
  lease_until: sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`,
});

/** Column values that release a lease. */
export const unleased = { lease_owner: null, lease_until: null } as const;

/** Condition: the lease of the row has expired. */
export const leaseExpired: RawBuilder<boolean> = sql<boolean>`lease_until < clock_timestamp()`;

/** The same, except for rows that this process holds: after a pause of the database their leases look expired. */
export const leaseAbandoned = (leasedIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(lease_until < clock_timestamp() and id <> all(${leasedIds}::text[]))`;
