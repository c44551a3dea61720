import type { NewcomerState } from '@ai-site/shared/api/newcomer';
import { type Moment, moments, newcomerGrant, newcomerSteps } from '@ai-site/shared/domain/newcomer';
import { endOfBusinessDay, lastBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';

/** How far an account has come; null: it is no newcomer. */
export async function newcomerStateOf(db: Kysely<Database>, accountId: string): Promise<NewcomerState | null> {
  const row = await db.selectFrom('newcomers').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  if (row === undefined) return null;
  const reached = await db
    .selectFrom('milestones')
    .select(['milestone', 'seen_at'])
    .where('account_id', '=', accountId)
    .execute();
  const has = new Map(reached.map(({ milestone, seen_at }) => [milestone, seen_at]));
  return {
    reached: newcomerSteps.flatMap(({ milestone }) => (has.has(milestone) ? [milestone] : [])),
    steps: newcomerSteps.length,
    creditedUntil:
      row.credited_at === null ? null : lastBusinessDate(endOfBusinessDay(row.credited_at, newcomerGrant.validDays)),
    dismissed: row.dismissed_at !== null,
    moments: moments.filter((moment) => has.get(moment) === null),
  };
}

/** Hides the steps. The steps themselves can still be reached. */
export async function dismissSteps({ db, clock }: Site, accountId: string): Promise<NewcomerState | null> {
  await db
    .updateTable('newcomers')
    .set({ dismissed_at: clock() })
    .where('account_id', '=', accountId)
    .where('dismissed_at', 'is', null)
    .execute();
  return newcomerStateOf(db, accountId);
}

/** Notes that the account was told of a milestone; nothing for one that it has not reached. */
export async function seeMoment({ db, clock }: Site, accountId: string, moment: Moment): Promise<NewcomerState | null> {
  await db
    .updateTable('milestones')
    .set({ seen_at: clock() })
    .where('account_id', '=', accountId)
    .where('milestone', '=', moment)
    .where('seen_at', 'is', null)
    .execute();
  return newcomerStateOf(db, accountId);
}
