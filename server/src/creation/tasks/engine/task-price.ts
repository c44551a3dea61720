import type { MemberType } from '@ai-site/shared/api/membership';
import { businessDate, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { DEMONSTRATIONS_A_DAY, type TaskDefinition, taskTexts } from '@ai-site/shared/tools';
import { sql, type Transaction } from 'kysely';
import { priceFor } from '../../../billing/credits/price.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import type { OpenTool } from './engine-state.ts';

/** Tenths of a credit for one result: what is quoted on every label, and what a task holds. `memberType`: `NORMAL` before what is free for members. */
export const resultPrice = (
  { settings }: Pick<Site, 'settings'>,
  { priceKey }: TaskDefinition,
  open: Pick<OpenTool, 'demonstration'> | null,
  memberType: MemberType,
): number => (open?.demonstration === true ? 0 : priceFor(memberType, priceKey, settings.prices));

/**
 * Throws `ApiError` 429 when an account would have begun too many demonstrations on this business day, where a batch counts as one. `more`: those that are not
 * queued yet. The transaction has locked the account row.
 */
export async function assertDemonstrationLeft(
  tx: Transaction<Database>,
  now: Date,
  accountId: string,
  more = 0,
): Promise<void> {
  const { begun } = await tx
    .selectFrom('creation_tasks')
    .select(sql<number>`count(distinct coalesce(batch_id, id))::int`.as('begun'))
    .where('account_id', '=', accountId)
    .where('demonstration', '=', true)
    .where('queued_at', '>=', startOfBusinessDate(businessDate(now)))
    .executeTakeFirstOrThrow();
  if (begun + more > DEMONSTRATIONS_A_DAY) throw new ApiError(429, taskTexts.demonstrationsUsed);
}
