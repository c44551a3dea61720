import type { DataOf, QueryOf } from '@ai-site/shared/api/define';
import type { ownAppReviews, ReportedOwnApp } from '@ai-site/shared/api/own-apps';
import { ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { type ReportReason, reportTexts } from '@ai-site/shared/domain/reports';
import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { maskMobile } from '../../identity/accounts/user.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readTimeCursor, timeCursor } from '../../platform/database/time-cursor.ts';
import { keepReport, type ReportTable, reportViews, settleReports } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { findUsable } from './used-version.ts';

type Db = Kysely<Database>;

const PAGE = 20;

export const ownAppReports: ReportTable = { table: 'own_app_reports', subject: 'app_code', purpose: 'own-app-report' };

interface Report {
  readonly reason: ReportReason;
  readonly detail: string;
}

/** Keeps a report of an assistant of the app centre. Throws 404 when it is not there. */
export async function reportOwnApp(site: Site, code: string, report: Report, ip: string): Promise<void> {
  await findUsable(site.db, null, code);
  await keepReport(site, ownAppReports, { subject: code, ...report }, ip);
}

/**
 * Reported assistants that are not deleted, with the time of the last report. Their name is that of the version in the app centre, or of
 * the last one that was there: nobody but its maker reads a private one.
 */
const reportedRows = (db: Db) =>
  db
    .selectFrom('own_apps')
    .innerJoin('accounts', 'accounts.id', 'own_apps.account_id')
    .innerJoin(
      (query) =>
        query
          .selectFrom('own_app_reports')
          .select(['app_code', sql<boolean>`bool_or(handled_at is null)`.as('waiting')])
          .select(({ fn }) => fn.max('created_at').as('reported_at'))
          .groupBy('app_code')
          .as('reported'),
      (join) => join.onRef('reported.app_code', '=', 'own_apps.code'),
    )
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('own_app_reviews')
          .select('name')
          .whereRef('own_app_reviews.app_code', '=', 'own_apps.code')
          .orderBy('id', 'desc')
          .limit(1)
          .as('reviewed'),
      (join) => join.onTrue(),
    )
    .leftJoin('own_app_versions', (join) =>
      join
        .onRef('own_app_versions.app_code', '=', 'own_apps.code')
        .onRef('own_app_versions.version', '=', 'own_apps.published_version'),
    )
    .where('own_apps.removed_at', 'is', null)
    .select([
      'own_apps.code',
      'own_apps.account_id',
      'own_apps.published_version',
      'accounts.mobile',
      'reported.waiting',
      'reported.reported_at',
      'reviewed.name as reviewed_name',
    ])
    .select([
      'own_app_versions.name',
      'own_app_versions.line',
      'own_app_versions.instructions',
      'own_app_versions.image',
    ]);

type ReportedRow = Awaited<ReturnType<ReturnType<typeof reportedRows>['execute']>>[number];

/** A page of the reported assistants for operators, the last reported first. Throws ApiError 400 for an invalid cursor. */
export async function reportedOwnApps(
  { db }: Site,
  { view, cursor }: QueryOf<typeof ownAppReviews.reported>,
): Promise<DataOf<typeof ownAppReviews.reported>> {
  let query = reportedRows(db)
    .where('reported.waiting', '=', view === 'waiting')
    .orderBy('reported.reported_at', 'desc')
    .orderBy('own_apps.code', 'desc')
    .limit(PAGE + 1);
  if (cursor !== undefined) {
    const { at, id } = readTimeCursor(cursor);
    query = query.where(sql<boolean>`(reported.reported_at, own_apps.code) < (${at}, ${id})`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const { waiting } = await reportedRows(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('reported.waiting', '=', true)
    .executeTakeFirstOrThrow();
  return {
    items: await viewsOf(db, page),
    cursor: last === undefined || rows.length <= PAGE ? null : timeCursor({ at: last.reported_at, id: last.code }),
    waiting,
  };
}

async function viewsOf(db: Db, rows: readonly ReportedRow[]): Promise<ReportedOwnApp[]> {
  const codes = rows.map(({ code }) => code);
  const reports = await db
    .selectFrom('own_app_reports')
    .selectAll()
    .where('app_code', '=', sql<string>`any(${codes}::text[])`)
    .execute();
  const reportsOf = Map.groupBy(reports, ({ app_code }) => app_code);
  return rows.map(
    ({ code, account_id, published_version, mobile, name, reviewed_name, line, instructions, image }) => ({
      code,
      version: published_version,
      name: name ?? reviewed_name,
      line: line ?? '',
      instructions: instructions ?? '',
      image: image ?? '',
      userId: account_id,
      mobile: maskMobile(mobile),
      ...reportViews(reportsOf.get(code) ?? []),
    }),
  );
}

/** What an operator decides about the reports of an assistant, which stays as it is. */
export interface Dismissal {
  readonly code: string;
  readonly reason: string;
  /** `operatorLabel`. */
  readonly by: string;
}

/** Settles the reports of an assistant. Throws 404 when it was not reported or is deleted, 409 when no report waits. */
export function dismissReports(site: Site, { code, reason, by }: Dismissal): Promise<ReportedOwnApp> {
  return site.db.transaction().execute(async (tx) => {
    const find = () => reportedRows(tx).where('own_apps.code', '=', code).executeTakeFirst();
    if ((await find()) === undefined) throw new ApiError(404, ownAppTexts.unknown);
    if ((await settleReports(tx, ownAppReports, { subject: code, by, note: reason, at: site.clock() })) === 0)
      throw new ApiError(409, reportTexts.decided);
    const [view] = await viewsOf(
      tx,
      [await find()].flatMap((row) => row ?? []),
    );
    if (view === undefined) throw new TypeError('A decision is about one assistant');
    return view;
  });
}
