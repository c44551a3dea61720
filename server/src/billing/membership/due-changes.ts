import { sql } from 'kysely';
import type { DueChanges } from '../credits/due-changes.ts';
import { catchUp } from './catch-up.ts';

/** Implements `DueChanges` for plan batches and membership terms. */
export const membershipChanges: DueChanges = {
  isDue: (accountId, now) =>
    sql<boolean>`coalesce((select least(next_issue_at, next_term_at) <= ${now} from membership_dues where account_id = ${accountId}), false)`,
  catchUp,
};
