import { type AttachedReport, isFresh } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { lastReport, type ReleaseRow } from './store.ts';

export interface GateRequest {
  /** Goes without a report; needs a reason. */
  readonly skipContract: boolean;
  readonly reason: string;
  readonly at: Date;
}

/** The newest report on the build of a version; null without one. Throws `ApiError` 409 when it failed. */
export async function requireNoFailure(db: Kysely<Database> | Transaction<Database>, row: ReleaseRow): Promise<AttachedReport | null> {
  const report = await lastReport(db, row);
  if (report !== null && report.failed > 0) throw new ApiError(409, `${row.name} ${row.version} 的契约测试有 ${report.failed} 项未通过，不能给访客使用`);
  return report;
}

/**
 * The report that lets a version go to visitors; null when it goes without one. Throws `ApiError` 409 when the newest report on its
 * build failed, or there is no fresh one and it is not skipped, and 400 when it is skipped without a reason.
 */
export async function requireReport(db: Kysely<Database> | Transaction<Database>, row: ReleaseRow, { skipContract, reason, at }: GateRequest): Promise<AttachedReport | null> {
  const what = `${row.name} ${row.version}`;
  const report = await requireNoFailure(db, row);
  if (report !== null && isFresh(report, at.getTime())) return report;
  if (!skipContract) throw new ApiError(409, `${what} ${report === null ? '没有契约测试报告' : '的契约测试报告已过期'}，请先运行契约测试，或说明原因后跳过`);
  if (reason.trim() === '') throw new ApiError(400, '跳过契约测试需要填写原因');
  return null;
}
