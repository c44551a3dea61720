import { shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { type ContentReport, keepReport, type ReportTable } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { findOpenShare } from './share-records.ts';

export const shareReports: ReportTable = { table: 'work_share_reports', subject: 'share_id', purpose: 'share-report' };

/** Keeps a visitor's report for the operators. Throws 404 when the share cannot be opened. */
export async function reportShare(site: Site, report: ContentReport, ip: string): Promise<void> {
  if ((await findOpenShare(site.db, report.subject, site.clock())) === undefined)
    throw new ApiError(404, shareTexts.gone);
  await keepReport(site, shareReports, report, ip);
}
