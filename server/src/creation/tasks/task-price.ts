import type { MemberType } from '@ai-site/shared/api/membership';
import { businessDate, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { ApiError } from '@ai-site/shared/errors';
import { DEMONSTRATIONS_A_DAY, type ToolDefinition, taskTexts } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { priceFor } from '../../billing/credits/price.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import type { OpenTool } from './engine-state.ts';
import type { TaskRow } from './tables.ts';

/** Tenths of a credit for one result: what is quoted on every label, and what a task holds. `memberType`: `NORMAL` before what is free for members. */
export const resultPrice = ({ settings }: Pick<Site, 'settings'>, { priceKey }: ToolDefinition, open: Pick<OpenTool, 'demonstration'> | null, memberType: MemberType): number =>
  open?.demonstration === true ? 0 : priceFor(memberType, priceKey, settings.prices);

/**
 * Throws `ApiError` 429 when a task is one demonstration too many of its account on this business day. It is queued already, and the transaction has locked
 * the account row.
 */
export async function assertDemonstrationLeft(tx: Transaction<Database>, now: Date, { account_id, demonstration }: TaskRow): Promise<void> {
  if (!demonstration) return;
  const { begun } = await tx
    .selectFrom('creation_tasks')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('account_id', '=', account_id)
    .where('demonstration', '=', true)
    .where('queued_at', '>=', startOfBusinessDate(businessDate(now)))
    .executeTakeFirstOrThrow();
  if (begun > DEMONSTRATIONS_A_DAY) throw new ApiError(429, taskTexts.demonstrationsUsed);
}
