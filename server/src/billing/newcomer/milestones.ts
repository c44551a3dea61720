import { TENTHS } from '@ai-site/shared/domain/membership';
import {
  isNewcomerStep,
  type Milestone,
  NEWCOMER_NOTE,
  newcomerGrant,
  newcomerSteps,
} from '@ai-site/shared/domain/newcomer';
import { endOfBusinessDay } from '@ai-site/shared/domain/shanghai-time';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { pushMembership, pushNewcomer } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { lockAccount } from '../credits/account-lock.ts';
import { grant } from '../credits/ledger.ts';

type Tx = Transaction<Database>;

/** A milestone that its newcomer has not reached; the account is locked. */
export interface OpenMilestone {
  readonly accountId: string;
  readonly milestone: Milestone;
}

/**
 * Locks the account when it is a newcomer that has not reached the milestone; null: nothing is to be recorded, and nothing was locked. Call it before the
 * transaction locks anything else, as every writer of credits does.
 */
export async function lockForMilestone(tx: Tx, accountId: string, milestone: Milestone): Promise<OpenMilestone | null> {
  const { rows } = await sql`
    select from newcomers where account_id = ${accountId}
      and not exists (select from milestones where milestones.account_id = newcomers.account_id and milestone = ${milestone})
  `.execute(tx);
  if (rows.length === 0) return null;
  await lockAccount(tx, accountId);
  return { accountId, milestone };
}

/** Records a milestone in the transaction of the fact itself; the last of the three steps issues the credits. Call `announceMilestone` after the commit. */
export async function recordMilestone(tx: Tx, now: Date, { accountId, milestone }: OpenMilestone): Promise<void> {
  // The row of the newcomer may have gone with the account while the lock was waited for.
  const { rows } = await sql`
    insert into milestones (account_id, milestone, reached_at)
    select account_id, ${milestone}, ${now} from newcomers where account_id = ${accountId}
    on conflict do nothing returning milestone
  `.execute(tx);
  if (rows.length > 0 && isNewcomerStep(milestone)) await grantWhenComplete(tx, now, accountId);
}

/** The lock of the account makes steps that end at the same moment see each other. */
async function grantWhenComplete(tx: Tx, now: Date, accountId: string): Promise<void> {
  const { reached } = await tx
    .selectFrom('milestones')
    .where('account_id', '=', accountId)
    .where(
      'milestone',
      'in',
      newcomerSteps.map((step) => step.milestone),
    )
    .select(({ fn }) => fn.countAll<number>().as('reached'))
    .executeTakeFirstOrThrow();
  if (reached < newcomerSteps.length) return;
  await grant(tx, {
    accountId,
    kind: 'newcomer',
    tenths: newcomerGrant.points * TENTHS,
    issuedAt: now,
    expiresAt: endOfBusinessDay(now, newcomerGrant.validDays),
    key: `newcomer ${accountId}`,
    note: NEWCOMER_NOTE,
  });
  await tx.updateTable('newcomers').set({ credited_at: now }).where('account_id', '=', accountId).execute();
}

/** Tells the pages of a newcomer that a step was reached, and that credits may have come. Call it after the commit; it never throws. */
export async function announceMilestone(site: Site, { accountId }: OpenMilestone): Promise<void> {
  await Promise.all([pushNewcomer(site, accountId), pushMembership(site, accountId)]);
}
