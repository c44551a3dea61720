import type { ReportReason } from '@ai-site/shared/domain/reports';
import { type Kysely, sql } from 'kysely';
import { type KeyPurpose, signature } from '../config/derived-key.ts';
import type { Database } from '../database/schema.ts';
import { networkOf } from '../http/network.ts';
import type { Site } from '../site.ts';

/** Reports of one piece of content that are kept. */
const REPORTS_MAX = 100;

/** Where the reports of one kind of content stand: a table with the columns of `ReportColumns` and one for what was reported, unique with `reporter`. */
export interface ReportTable {
  readonly table: string;
  /** Column of what was reported. */
  readonly subject: string;
  /** Keeps the fingerprints of reporters of one kind of content apart from those of another. */
  readonly purpose: Extract<KeyPurpose, `${string}-report`>;
}

/** Columns of every table of reports, beside what was reported. */
export interface ReportColumns {
  /** Fingerprint of the reporter's network for this piece of content; nobody can tell who it was. */
  reporter: string;
  reason: ReportReason;
  detail: string;
  created_at: Date;
  /** Null: it waits for an operator. */
  handled_at: Date | null;
  /** `operatorLabel`. */
  handled_by: string | null;
  /** Why the operator removed the content or dismissed the report. */
  note: string | null;
}

export interface ContentReport {
  /** Id of what is reported. */
  readonly subject: string;
  readonly reason: ReportReason;
  readonly detail: string;
}

/** Keeps a visitor's report for the operators; another one from the same network replaces it and waits for them anew. */
export async function keepReport(
  site: Site,
  kind: ReportTable,
  { subject, reason, detail }: ContentReport,
  ip: string,
): Promise<void> {
  const reporter = signature(site.settings, kind.purpose, subject, networkOf(ip));
  const [table, column] = [sql.table(kind.table), sql.ref(kind.subject)];
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${table} where ${column} = ${subject} and reporter <> ${reporter}`.execute(site.db);
  if (Number(rows[0]?.count) >= REPORTS_MAX) return;
  await sql`
    insert into ${table} (${column}, reporter, reason, detail, created_at)
    values (${subject}, ${reporter}, ${reason}, ${detail}, ${site.clock()})
    on conflict (${column}, reporter) do update
    set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at, handled_at = null, handled_by = null, note = null
  `.execute(site.db);
  site.log.info({ kind: kind.purpose, subject, reason }, 'content was reported');
}

/** What an operator decided about everything that waits for one piece of content. */
export interface Settlement {
  readonly subject: string;
  /** `operatorLabel`. */
  readonly by: string;
  readonly note: string;
  readonly at: Date;
}

/** Settles the reports of a piece of content that wait; resolves with how many did. */
export async function settleReports(
  db: Kysely<Database>,
  kind: ReportTable,
  { subject, by, note, at }: Settlement,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(kind.table)} set handled_at = ${at}, handled_by = ${by}, note = ${note}
    where ${sql.ref(kind.subject)} = ${subject} and handled_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The reports of a piece of content as operators read them, the last one first, and what was decided when none of them waits. */
export function reportViews(rows: readonly ReportColumns[]) {
  const reports = rows.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || a.reporter.localeCompare(b.reporter),
  );
  return {
    reports: reports.map(({ reason, detail, created_at }) => ({ reason, detail, time: created_at.toISOString() })),
    handled: decisionOf(rows),
  };
}

function decisionOf(rows: readonly ReportColumns[]) {
  const decisions = rows.flatMap(({ handled_at, handled_by, note }) =>
    handled_at === null ? [] : [{ at: handled_at, by: handled_by ?? '', note: note ?? '' }],
  );
  if (decisions.length < rows.length) return null;
  const [last] = decisions.sort((a, b) => b.at.getTime() - a.at.getTime());
  return last === undefined ? null : { by: last.by, time: last.at.toISOString(), note: last.note };
}
