import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import type { NoticeKind } from '@ai-site/shared/domain/notices';
import { ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { withdrawNotice } from '../../platform/notices/withdraw.ts';
import type { Site } from '../../platform/site.ts';
import { goPublic, removePublicFiles, unshared } from '../publishing/go-public.ts';
import { countRemix } from '../publishing/lineage.ts';
import { recordHistory } from '../records/history.ts';
import { lockPublication } from '../records/lock-publication.ts';
import type { PublicationRow } from '../records/tables.ts';
import { isUndoable, type UndoableAction } from '../records/transitions.ts';
import { type Decision, withhold } from './decide.ts';
import { assertDecidable, type Operator, recordDecision, reviewedView } from './operator.ts';

/** Seconds within which an operator takes back a decision of their own. */
const UNDO_SECONDS = 10;

/** What the author was told of each decision. */
const toldOf: Readonly<Record<UndoableAction, NoticeKind | null>> = {
  approve: 'work-approved',
  refuse: 'work-refused',
  'take-down': 'work-taken-down',
  restore: null,
  'grant-appeal': 'appeal-decided',
  'refuse-appeal': 'appeal-decided',
};

async function withdrawTold(
  tx: Transaction<Database>,
  now: Date,
  { id, account_id }: Pick<PublicationRow, 'id' | 'account_id'>,
  action: UndoableAction,
): Promise<void> {
  const kind = toldOf[action];
  if (kind !== null && account_id !== null) await withdrawNotice(tx, now, { accountId: account_id, kind, subject: id });
}

/** The last entry of the history, if the operator may take it back. Throws `ApiError` 409. */
async function undoableEntry(
  site: Site,
  db: Kysely<Database>,
  operator: Operator,
  id: string,
): Promise<UndoableAction> {
  const last = await db
    .selectFrom('publication_reviews')
    .select(['action', 'actor_id', 'at'])
    .where('publication_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.actor_id !== operator.id || !isUndoable(last.action))
    throw new ApiError(409, showcaseTexts.decided);
  if (site.clock().getTime() - last.at.getTime() > UNDO_SECONDS * 1000)
    throw new ApiError(409, showcaseTexts.tooLateToUndo);
  return last.action;
}

/** Takes back the operator's own last decision. Reports that it settled stay settled. Throws `ApiError` 404, 409 when it is too late or was no decision of theirs. */
export async function undoDecision(
  site: Site,
  operator: Operator,
  { id, revision }: Decision,
): Promise<ReviewedPublication> {
  const action = await undoableEntry(site, site.db, operator, id);
  if (action === 'take-down')
    await goPublic(site, {
      id,
      action: 'restore',
      actor: operator,
      check: async (row, tx) => {
        assertDecidable(site, row, operator, revision);
        await undoableEntry(site, tx, operator, id);
        await recordDecision(tx, row, operator, '撤销下架', site.clock());
        await withdrawTold(tx, site.clock(), row, action);
      },
    });
  else await undoInDatabase(site, operator, { id, revision });
  return reviewedView(site, operator, id);
}

async function undoInDatabase(site: Site, operator: Operator, { id, revision }: Decision): Promise<void> {
  const at = site.clock();
  const publicKey = await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    assertDecidable(site, row, operator, revision);
    const action = await undoableEntry(site, tx, operator, id);
    if (action === 'approve' || action === 'refuse') await waitAgain(tx, row);
    else if (action === 'refuse-appeal')
      await tx
        .updateTable('publications')
        .set(({ eb }) => ({ appeal_decided_by: null, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute();
    else await withhold(tx, row, { ...(await lastRefusal(tx, id)), appeal_decided_by: null });
    await recordHistory(tx, { publicationId: id, action: 'undo', actor: operator, at, from: row.status });
    await recordDecision(tx, row, operator, '撤销对作品的决定', at);
    await withdrawTold(tx, at, row, action);
    return row.public_key;
  });
  await removePublicFiles(site, publicKey);
}

async function waitAgain(tx: Transaction<Database>, row: PublicationRow): Promise<void> {
  await tx
    .updateTable('publications')
    .set(({ eb }) => ({
      ...unshared,
      status: ShareStatus.auditing,
      revision: eb('revision', '+', 1),
      decided_at: null,
      decided_by: null,
      reason_code: null,
      reason: '',
    }))
    .where('id', '=', row.id)
    .execute();
  if (row.status === ShareStatus.shared) await countRemix(tx, row, -1);
}

async function lastRefusal(tx: Transaction<Database>, id: string) {
  const entry = await tx
    .selectFrom('publication_reviews')
    .selectAll()
    .where('publication_id', '=', id)
    .where('action', 'in', ['refuse', 'take-down'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    decided_at: entry.at,
    decided_by: entry.actor,
    reason_code: entry.reason_code,
    reason: entry.reason,
    taken_down_at: entry.action === 'take-down' ? entry.at : null,
  };
}
