import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../records/history.ts';
import type { PublicationRow } from '../records/tables.ts';
import { reviewRows } from './review-rows.ts';
import { isClaimedByOther, reviewViews } from './review-views.ts';

/** An operator who decides. */
export interface Operator extends Actor {
  readonly id: string;
}

export const operatorOf = (session: Session): Operator => ({ label: operatorLabel(session), id: session.userId });

/** Seconds for which a publication belongs to the operator who took it up. */
const CLAIM_SECONDS = 120;

/** A publication as the operator sees it. Throws `ApiError` 404. */
export async function reviewedView(site: Site, operator: Operator, id: string): Promise<ReviewedPublication> {
  const rows = await reviewRows(site.db).where('publications.id', '=', id).execute();
  const [view] = await reviewViews(site, site.db, operator.id, rows, { similar: true });
  if (view === undefined) throw new ApiError(404, showcaseTexts.gone);
  return view;
}

/** Takes up a publication. Throws `ApiError` 404, 409 while another operator decides about it. */
export async function claim(site: Site, operator: Operator, id: string): Promise<ReviewedPublication> {
  const now = site.clock();
  const { numUpdatedRows } = await site.db
    .updateTable('publications')
    .set({ claimed_by: operator.id, claimed_until: new Date(now.getTime() + CLAIM_SECONDS * 1000) })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('claimed_by', 'is', null), eb('claimed_by', '=', operator.id), eb('claimed_until', '<=', now)]),
    )
    .executeTakeFirstOrThrow();
  const view = await reviewedView(site, operator, id);
  if (numUpdatedRows === 0n) throw new ApiError(409, showcaseTexts.claimed);
  return view;
}

/** Throws `ApiError` 409 when the publication, which is locked, is not what the operator saw, or another one decides about it. */
export function assertDecidable(site: Site, row: PublicationRow, operator: Operator, revision: number): void {
  if (row.revision !== revision) throw new ApiError(409, showcaseTexts.decided);
  if (isClaimedByOther(row, operator.id, site.clock())) throw new ApiError(409, showcaseTexts.claimed);
}

/** Writes a decision into the audit log of the author's account. */
export async function recordDecision(
  tx: Transaction<Database>,
  { account_id }: Pick<PublicationRow, 'account_id'>,
  { label }: Operator,
  action: string,
  at: Date,
): Promise<void> {
  if (account_id !== null)
    await recordAction(tx, { accountId: account_id, action: 'work', actor: label, reason: action, at });
}
