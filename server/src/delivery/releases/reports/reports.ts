import type { AttachedReport, ConformanceReport } from '@ai-site/shared/api/releases';
import type { Site } from '../../../platform/site.ts';
import { refusal } from '../../refusals/refusal.ts';
import { record } from '../records/audit-log.ts';
import { announceChange } from '../records/change-channel.ts';
import type { ReleaseActor } from '../records/release-actor.ts';
import { findRow } from '../records/store.ts';
import { consumeReportKey } from './report-keys.ts';

export interface NewReport {
  readonly name: string;
  readonly version: string;
  /** One-use key that the suite was given before it ran. */
  readonly key: string;
  readonly report: ConformanceReport;
  readonly by: Pick<ReleaseActor, 'id' | 'label'>;
}

/**
 * Stores a conformance report for a version; the newest one counts for what goes to visitors. Throws `ApiError` 400 for a report on something
 * else, or on nothing, and what `consumeReportKey` throws.
 */
export async function attachReport(site: Site, { name, version, key, report, by }: NewReport): Promise<AttachedReport> {
  if (report.mix !== `${name}@${version}`) throw refusal('report-of-another', { mix: report.mix, name, version });
  if (report.passed + report.failed === 0) throw refusal('report-empty', {});
  const at = site.clock();
  const attached: AttachedReport = { ...report, at: at.toISOString(), by: by.label };
  await site.db.transaction().execute(async (db) => {
    const row = await findRow(db, name, version);
    if (row === undefined) throw refusal('version-unknown', { name, version });
    await consumeReportKey(db, row, { key, passed: report.failed === 0, actor: by.id, at });
    await db
      .insertInto('release_reports')
      .values({ name, version, report: JSON.stringify(report), at, by: by.label })
      .execute();
    await record(db, { name, action: 'report', actor: by.label, at, to: version, report: attached });
    await announceChange(db, name);
  });
  return attached;
}
