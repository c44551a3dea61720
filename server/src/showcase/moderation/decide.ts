import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { ReviewedPublication, showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { type RefusalReason, refusalReasons, ShareStatus, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '../../platform/database/schema.ts';
import { pushNotice } from '../../platform/realtime/announce.ts';
import { settleReports } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { goPublic, removePublicFiles, unshared } from '../publishing/go-public.ts';
import { countRemix } from '../publishing/lineage.ts';
import { renewTokens } from '../publishing/search-words.ts';
import { recordHistory } from '../records/history.ts';
import { lockPublication } from '../records/lock-publication.ts';
import type { PublicationRow } from '../records/tables.ts';
import { tellAuthor } from '../records/tell-author.ts';
import { statusAfter } from '../records/transitions.ts';
import { reasonText } from '../views/own-view.ts';
import { replaceTags } from '../words/tags.ts';
import { assertDecidable, type Operator, recordDecision, reviewedView } from './operator.ts';
import { publicationReports } from './reports.ts';

type Tx = Transaction<Database>;

export interface Decision {
  readonly id: string;
  readonly revision: number;
}

export interface Refusal extends Decision {
  readonly reason: RefusalReason;
  readonly note: string;
}

const labelOf = (reason: RefusalReason): string => refusalReasons.find(({ code }) => code === reason)?.label ?? reason;
const notFree = { claimed_by: null, claimed_until: null } as const;

/** Publications of one request whose public files are made at the same time: each needs a core. */
const APPROVED_TOGETHER = 2;

/** Approves publications, and edits of shared ones; those that cannot be are told with the reason and hold up no others. Both lists keep the order of the request. */
export async function approveAll(
  site: Site,
  operator: Operator,
  { items }: BodyOf<typeof showcaseReviews.approve>,
): Promise<DataOf<typeof showcaseReviews.approve>> {
  const limit = pLimit(APPROVED_TOGETHER);
  const results = await Promise.all(
    items.map((item) => limit(async () => ({ id: item.id, reason: await failureOf(site, operator, item) }))),
  );
  return {
    approved: results.flatMap(({ id, reason }) => (reason === null ? [id] : [])),
    failed: results.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
  };
}

/** Approves one publication; resolves with why it could not be, or null. */
async function failureOf(site: Site, operator: Operator, item: Decision): Promise<string | null> {
  try {
    await approve(site, operator, item);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    site.log.error({ err: error, publication: item.id }, 'a publication could not be approved');
    return '处理作品文件时出错，作品仍在等待审核';
  }
}

async function approve(site: Site, operator: Operator, { id, revision }: Decision): Promise<void> {
  const waiting = await site.db
    .selectFrom('publications')
    .select(['status', 'edit'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (waiting?.status === ShareStatus.shared && waiting.edit !== null)
    return decideEdit(site, operator, { id, revision }, true);
  await goPublic(site, {
    id,
    action: 'approve',
    actor: operator,
    check: async (row, tx) => {
      assertDecidable(site, row, operator, revision);
      await recordDecision(tx, row, operator, '通过作品审核', site.clock());
    },
  });
}

/** Applies the words that wait, or forgets them; the publication stays shared. */
function decideEdit(
  site: Site,
  operator: Operator,
  { id, revision }: Decision,
  granted: boolean,
  reason = '',
): Promise<void> {
  const at = site.clock();
  return site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    assertDecidable(site, row, operator, revision);
    if (row.edit === null) throw new ApiError(409, showcaseTexts.decided);
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({
        ...notFree,
        revision: eb('revision', '+', 1),
        edit: null,
        flags: '[]',
        ...(granted ? { work_desc: row.edit?.workDesc ?? '' } : {}),
      }))
      .where('id', '=', id)
      .execute();
    if (granted) {
      await replaceTags(
        tx,
        id,
        row.edit.tags.map((tag) => ({ id: tag })),
      );
      await renewTokens(tx, id);
    }
    await recordHistory(tx, {
      publicationId: id,
      action: 'edit',
      actor: operator,
      at,
      from: row.status,
      reason: granted ? '通过修改' : `不通过修改：${reason}`,
    });
    await recordDecision(tx, row, operator, granted ? '通过作品描述的修改' : `不通过作品描述的修改：${reason}`, at);
  });
}

/** Refuses what waits; of a shared one, the edit that waits. Throws `ApiError` 404, 409. */
export async function refuse(site: Site, operator: Operator, refusal: Refusal): Promise<ReviewedPublication> {
  const waiting = await site.db
    .selectFrom('publications')
    .select(['status', 'edit'])
    .where('id', '=', refusal.id)
    .executeTakeFirst();
  if (waiting?.status === ShareStatus.shared && waiting.edit !== null)
    await decideEdit(site, operator, refusal, false, labelOf(refusal.reason));
  else await endSharing(site, operator, 'refuse', refusal);
  return reviewedView(site, operator, refusal.id);
}

/** Takes a shared work down, which settles its reports. Throws `ApiError` 404, 409. */
export async function takeDown(site: Site, operator: Operator, refusal: Refusal): Promise<ReviewedPublication> {
  await endSharing(site, operator, 'take-down', refusal);
  return reviewedView(site, operator, refusal.id);
}

async function endSharing(
  site: Site,
  operator: Operator,
  action: 'refuse' | 'take-down',
  { id, revision, reason, note }: Refusal,
): Promise<void> {
  const at = site.clock();
  const decided = await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    if (statusAfter(row.status, action) === null) throw new ApiError(409, showcaseTexts.decided);
    assertDecidable(site, row, operator, revision);
    await withhold(tx, row, {
      decided_at: at,
      decided_by: operator.label,
      reason_code: reason,
      reason: note,
      ...(action === 'take-down' ? { taken_down_at: at } : {}),
    });
    if (action === 'take-down')
      await settleReports(tx, publicationReports, { subject: id, by: operator.label, note: labelOf(reason), at });
    await recordHistory(tx, {
      publicationId: id,
      action,
      actor: operator,
      at,
      from: row.status,
      reasonCode: reason,
      reason: note,
    });
    await recordDecision(
      tx,
      row,
      operator,
      `${action === 'refuse' ? '不通过作品审核' : '下架作品'}：${labelOf(reason)}${note === '' ? '' : `（${note}）`}`,
      at,
    );
    await tellAuthor(tx, at, { ...row, media: null }, action === 'refuse' ? 'work-refused' : 'work-taken-down', {
      reason: reasonText({ reason_code: reason, reason: note }),
    });
    return row;
  });
  await removePublicFiles(site, decided.public_key);
  if (decided.account_id !== null) await pushNotice(site, decided.account_id);
}

/** Makes a publication a refused one; its public files go after the commit. A new refusal can be appealed. */
export async function withhold(
  tx: Tx,
  row: Pick<PublicationRow, 'id' | 'status' | 'origin_id' | 'account_id'>,
  values: Pick<PublicationRow, 'decided_at' | 'decided_by' | 'reason_code' | 'reason'> &
    Partial<Pick<PublicationRow, 'taken_down_at' | 'appeal_decided_by'>>,
): Promise<void> {
  await tx
    .updateTable('publications')
    .set(({ eb }) => ({
      ...unshared,
      ...notFree,
      status: ShareStatus.refused,
      revision: eb('revision', '+', 1),
      approved_by_itself: false,
      ...values,
    }))
    .where('id', '=', row.id)
    .execute();
  if (row.status === ShareStatus.shared) await countRemix(tx, row, -1);
}

/** Shares a work again that was refused or taken down. Throws `ApiError` 404, 409. */
export async function restore(
  site: Site,
  operator: Operator,
  { id, revision, note }: Decision & { readonly note: string },
): Promise<ReviewedPublication> {
  await goPublic(site, {
    id,
    action: 'restore',
    actor: operator,
    reason: note,
    check: async (row, tx) => {
      assertDecidable(site, row, operator, revision);
      await recordDecision(tx, row, operator, `恢复展示作品${note === '' ? '' : `：${note}`}`, site.clock());
    },
  });
  return reviewedView(site, operator, id);
}

export interface AppealDecision extends Decision {
  readonly granted: boolean;
  readonly note: string;
}

/** Decides an appeal: by another operator than the one who refused the work, where there are two. Throws `ApiError` 404, 409. */
export async function decideAppeal(
  site: Site,
  operator: Operator,
  { id, revision, granted, note }: AppealDecision,
): Promise<ReviewedPublication> {
  const check = async (row: PublicationRow, tx: Tx): Promise<void> => {
    assertDecidable(site, row, operator, revision);
    if (row.status !== ShareStatus.refused || row.appealed_at === null || row.appeal_decided_by !== null)
      throw new ApiError(409, showcaseTexts.decided);
    if (site.settings.operators.length > 1 && (await refuserOf(tx, id)) === operator.id)
      throw new ApiError(409, showcaseTexts.ownDecision);
    await recordDecision(
      tx,
      row,
      operator,
      `${granted ? '同意申诉，恢复展示' : '维持原来的决定'}${note === '' ? '' : `：${note}`}`,
      site.clock(),
    );
  };
  if (granted)
    await goPublic(site, {
      id,
      action: 'grant-appeal',
      actor: operator,
      reason: note,
      check,
      values: { appeal_decided_by: operator.label },
    });
  else await keepRefused(site, operator, id, note, check);
  return reviewedView(site, operator, id);
}

async function keepRefused(
  site: Site,
  operator: Operator,
  id: string,
  note: string,
  check: (row: PublicationRow, tx: Tx) => Promise<void>,
): Promise<void> {
  const accountId = await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    await check(row, tx);
    await tx
      .updateTable('publications')
      .set(({ eb }) => ({ ...notFree, revision: eb('revision', '+', 1), appeal_decided_by: operator.label }))
      .where('id', '=', id)
      .execute();
    await recordHistory(tx, {
      publicationId: id,
      action: 'refuse-appeal',
      actor: operator,
      at: site.clock(),
      from: row.status,
      reason: note,
    });
    await tellAuthor(tx, site.clock(), { ...row, media: null }, 'appeal-decided', {
      granted: false,
      ...(note === '' ? {} : { reason: note }),
    });
    return row.account_id;
  });
  if (accountId !== null) await pushNotice(site, accountId);
}

/** The operator who refused a work or took it down last. */
async function refuserOf(tx: Tx, id: string): Promise<string | null> {
  const entry = await tx
    .selectFrom('publication_reviews')
    .select('actor_id')
    .where('publication_id', '=', id)
    .where('action', 'in', ['refuse', 'take-down'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.actor_id ?? null;
}

/** Settles the reports of a work, which stays as it is. Throws `ApiError` 404, 409 when none waits. */
export async function dismissReports(
  site: Site,
  operator: Operator,
  { id, reason }: BodyOf<typeof showcaseReviews.dismissReports>,
): Promise<ReviewedPublication> {
  await site.db.transaction().execute(async (tx) => {
    const row = await lockPublication(tx, id);
    const settled = await settleReports(tx, publicationReports, {
      subject: id,
      by: operator.label,
      note: reason,
      at: site.clock(),
    });
    if (settled === 0) throw new ApiError(409, reportTexts.decided);
    await recordDecision(tx, row, operator, `驳回对作品的举报：${reason}`, site.clock());
  });
  return reviewedView(site, operator, id);
}
