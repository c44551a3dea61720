import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { ReportedShare, workShares } from '@ai-site/shared/api/work-shares';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import { recordAction } from '../../identity/audit-log/account-log.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { reportViews, settleReports } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { shownPrompt } from '../recipes/public-recipe.ts';
import { toolOfTask } from '../tools/index.ts';
import { workTitle } from '../works/own-works.ts';
import { smallestPreview } from './previews.ts';
import { shareReports } from './reports.ts';
import { type ReportedRow, reportedRows } from './share-records.ts';
import { stateOf } from './shares.ts';
import type { WorkShareTables } from './tables.ts';

const PAGE = 20;

type ReportRow = Selectable<WorkShareTables['work_share_reports']>;

/** A page of the reported shares for operators, the last reported first. Throws ApiError 400 for an invalid cursor. */
export async function reportedShares(
  site: Site,
  { view, cursor }: QueryOf<typeof workShares.reported>,
): Promise<DataOf<typeof workShares.reported>> {
  let query = reportedRows(site.db)
    .where('reported.waiting', '=', view === 'waiting')
    .orderBy('reported.reported_at', 'desc')
    .orderBy('work_shares.id', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const { at, id } = readTimeCursor(cursor);
    query = query.where(sql<boolean>`(reported.reported_at, work_shares.id) < (${at}, ${id})`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const { waiting } = await reportedRows(site.db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('reported.waiting', '=', true)
    .executeTakeFirstOrThrow();
  return {
    items: await viewsOf(site, site.db, page),
    cursor: last === undefined || rows.length <= PAGE ? null : timeCursor({ at: last.reported_at, id: last.share_id }),
    waiting,
  };
}

async function viewsOf(site: Site, db: Kysely<Database>, rows: readonly ReportedRow[]): Promise<ReportedShare[]> {
  const ids = rows.map(({ share_id }) => share_id);
  const reports = await db
    .selectFrom('work_share_reports')
    .selectAll()
    .where('share_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const reportsOf = Map.groupBy(reports, ({ share_id }) => share_id);
  return rows.map((row) => toView(site, row, reportsOf.get(row.share_id) ?? []));
}

function toView(site: Site, row: ReportedRow, reports: readonly ReportRow[]): ReportedShare {
  return {
    shareId: row.share_id,
    title: workTitle(toolOfTask(row.tool)),
    contentType: row.content_type,
    url: signedReadPath(site, row.object_key),
    thumb: smallestPreview(site, row),
    text: row.text,
    prompt: shownPrompt(row, row.show_prompt),
    userId: row.account_id,
    mobile: maskMobile(row.mobile),
    createTime: row.shared_at.toISOString(),
    state: stateOf(row, site.clock()),
    ...reportViews(reports),
  };
}

/** What an operator decides about a reported share. */
export interface Decision {
  readonly shareId: string;
  readonly reason: string;
  /** `operatorLabel`. */
  readonly by: string;
}

/**
 * Stops a share, so that its owner cannot share the work again, and settles its reports; or allows it again. The account's audit log says so.
 * Throws 404 when it was not reported or has ended, 409 when another operator was faster.
 */
export function setBlocked(site: Site, blocked: boolean, decision: Decision): Promise<ReportedShare> {
  return decide(site, decision, async (tx, row) => {
    if ((row.blocked_at !== null) === blocked) throw new ApiError(409, reportTexts.decided);
    const at = site.clock();
    await tx
      .updateTable('work_shares')
      .set({ blocked_at: blocked ? at : null })
      .where('id', '=', row.share_id)
      .execute();
    const action = `${blocked ? '停止' : '恢复'}分享“${workTitle(toolOfTask(row.tool))}”`;
    await recordAction(tx, {
      accountId: row.account_id,
      action: 'work',
      actor: decision.by,
      reason: `${action}：${decision.reason}`,
      at,
    });
    if (blocked) await settle(tx, decision, at);
  });
}

/** Settles the reports of a share, which stays as it is. Throws 404 when it was not reported or has ended, 409 when no report waits. */
export function dismissReports(site: Site, decision: Decision): Promise<ReportedShare> {
  return decide(site, decision, async (tx, row) => {
    if (!row.waiting) throw new ApiError(409, reportTexts.decided);
    await settle(tx, decision, site.clock());
  });
}

function decide(
  site: Site,
  { shareId }: Decision,
  action: (tx: Transaction<Database>, row: ReportedRow) => Promise<void>,
): Promise<ReportedShare> {
  return site.db.transaction().execute(async (tx) => {
    // Two operators decide one after the other, and a report that comes meanwhile waits.
    await tx.selectFrom('work_shares').select('id').where('id', '=', shareId).forUpdate().execute();
    const find = () => reportedRows(tx).where('work_shares.id', '=', shareId).executeTakeFirst();
    const row = await find();
    if (row === undefined) throw new ApiError(404, shareTexts.gone);
    await action(tx, row);
    const [view] = await viewsOf(site, tx, [(await find()) ?? row]);
    if (view === undefined) throw new TypeError('A decision is about one share');
    return view;
  });
}

const settle = (tx: Transaction<Database>, { shareId, reason, by }: Decision, at: Date): Promise<number> =>
  settleReports(tx, shareReports, { subject: shareId, by, note: reason, at });
