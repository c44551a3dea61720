import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { users } from '@ai-site/shared/api/users';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { writeAge } from '../../identity/accounts/age.ts';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { userDetail } from './restrict.ts';

/** Sets the age group that an account holder cannot change alone. Throws `ApiError` 404, and 409 for a cancelled account. */
export async function correctAge(
  site: Site,
  session: Session,
  id: string,
  { ageGroup, reason }: BodyOf<typeof users.correctAge>,
): Promise<DataOf<typeof users.correctAge>> {
  const at = site.clock();
  await site.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['account_status', 'age_group'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new ApiError(404, errorTexts.notFound);
    if (account.account_status === 'cancelled') throw new ApiError(409, accountTexts.cancelledCannotBeRestricted);
    if (account.age_group === ageGroup) return;
    await writeAge(tx, id, ageGroup, at);
    await recordAction(tx, { accountId: id, action: 'age', actor: operatorLabel(session), reason, at });
  });
  return userDetail(site, id);
}
