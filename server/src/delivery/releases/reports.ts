import type { AttachedReport, ConformanceReport } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { record } from './audit-log.ts';
import { announceChange } from './change-channel.ts';
import { findRelease } from './store.ts';

export interface NewReport {
  readonly name: string;
  readonly version: string;
  readonly report: ConformanceReport;
  readonly by: string;
}

/** Stores a conformance report for a version; the newest one counts for its promotion. */
export async function attachReport(site: Site, { name, version, report, by }: NewReport): Promise<AttachedReport> {
  const at = site.clock();
  const attached: AttachedReport = { ...report, at: at.toISOString(), by };
  await site.db.transaction().execute(async (db) => {
    if ((await findRelease(db, name, version)) === undefined) throw new ApiError(404, `${name} 没有版本 ${version}，或其文件已清理`);
    await db
      .insertInto('release_reports')
      .values({ name, version, report: JSON.stringify(report), at, by })
      .execute();
    await record(db, { name, action: 'report', actor: by, at, to: version, report: attached });
    await announceChange(db, name);
  });
  return attached;
}
