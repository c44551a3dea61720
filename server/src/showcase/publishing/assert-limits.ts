import { businessDate, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { publicationsPerDay, ShareStatus, showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import type { Account } from '../../identity/accounts/account.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Throws `ApiError` 429 when the account published as much today as its membership allows, 409 when too much of it waits. Its row is locked. */
export async function assertMayPublish(
  tx: Transaction<Database>,
  account: Pick<Account, 'id' | 'member_type'>,
  now: Date,
): Promise<void> {
  const most = publicationsPerDay[account.member_type];
  const { published } = await tx
    .selectFrom('publication_reviews')
    .where('actor_id', '=', account.id)
    .where('action', '=', 'submit')
    .where('at', '>=', startOfBusinessDate(businessDate(now)))
    .select(({ fn }) => fn.countAll<number>().as('published'))
    .executeTakeFirstOrThrow();
  if (published >= most) throw new ApiError(429, showcaseTexts.tooManyToday(most));
  const { waiting } = await tx
    .selectFrom('publications')
    .where('account_id', '=', account.id)
    .where('status', '=', ShareStatus.auditing)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  if (waiting >= showcaseLimits.waiting) throw new ApiError(409, showcaseTexts.tooManyWaiting);
}
