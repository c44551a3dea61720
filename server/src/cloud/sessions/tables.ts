import type { CloudState } from '@ai-site/shared/api/cloud';
import type { Generated, Selectable } from 'kysely';

/** The state that a session is brought to. */
export type CloudGoal = 'run' | 'close' | 'saved' | 'destroyed';

export interface CloudTables {
  /** Cloud desktops. An account has at most one that is not destroyed. */
  cloud_sessions: {
    /** The provider knows the desktop by it. */
    id: string;
    account_id: string;
    state: CloudState;
    /** While the state is `opening` or `closing`: what it ends in, unless that fails. */
    goal: CloudGoal;
    password: string;
    /** Number of the current or last run, from 1. */
    run: Generated<number>;
    /** Price of a started minute of this run, as the page showed it. */
    price_tenths: number;
    /** Charged minutes of this run. */
    minutes: Generated<number>;
    /** Whether the price of the next minute is held. */
    held: Generated<boolean>;
    address: string | null;
    /** Why it closed or failed, for its user; null when the user closed it. */
    notice: string | null;
    created_at: Date;
    /** When it came into its state. */
    changed_at: Date;
    started_at: Date | null;
    /** End of the last charged minute. */
    paid_until: Date | null;
    /** Last sign of a visible page. */
    heartbeat_at: Date;
    /** When a stopped desktop is destroyed. */
    kept_until: Date | null;
    /** Totals of the earlier runs. */
    minutes_before: Generated<number>;
    spent_before: Generated<number>;
  };
}

export type CloudRow = Selectable<CloudTables['cloud_sessions']>;

declare module '../../platform/database/schema.ts' {
  interface Database extends CloudTables {}
}
