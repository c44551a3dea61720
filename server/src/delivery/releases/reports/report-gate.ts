import { type AttachedReport, isFresh } from '@ai-site/shared/api/releases';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { refusal } from '../../refusals/refusal.ts';
import { lastReport, type ReleaseRow } from '../records/store.ts';

export interface GateRequest {
  /** Goes without a report; needs a reason. */
  readonly skipContract: boolean;
  readonly reason: string;
  readonly at: Date;
}

/** The newest report on the build of a version; null without one. Throws `ApiError` 409 when it failed. */
export async function requireNoFailure(
  db: Kysely<Database> | Transaction<Database>,
  row: ReleaseRow,
): Promise<AttachedReport | null> {
  const report = await lastReport(db, row);
  if (report !== null && report.failed > 0)
    throw refusal('suite-failed', { name: row.name, version: row.version, failed: report.failed });
  return report;
}

/**
 * The report that lets a version go to visitors; null when it goes without one. Throws `ApiError` 409 when the newest report on its
 * build failed, or there is no fresh one and it is not skipped, and 400 when it is skipped without a reason.
 */
export async function requireReport(
  db: Kysely<Database> | Transaction<Database>,
  row: ReleaseRow,
  { skipContract, reason, at }: GateRequest,
): Promise<AttachedReport | null> {
  const report = await requireNoFailure(db, row);
  if (report !== null && isFresh(report, at.getTime())) return report;
  if (!skipContract)
    throw refusal(report === null ? 'suite-not-run' : 'suite-stale', { name: row.name, version: row.version });
  if (reason.trim() === '') throw refusal('skip-without-reason', {});
  return null;
}
