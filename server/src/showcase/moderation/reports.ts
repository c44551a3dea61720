import { resourceTypeOf, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { type ContentReport, keepReport, type ReportTable } from '../../platform/reports/content-reports.ts';
import type { Site } from '../../platform/site.ts';
import { findShared } from '../records/lock-publication.ts';

export const publicationReports: ReportTable = {
  table: 'publication_reports',
  subject: 'publication_id',
  purpose: 'publication-report',
};

/** Keeps somebody's report for the operators. Throws `ApiError` 404 for a work that is not shared. */
export async function reportPublication(
  site: Site,
  kind: ShowcaseKind,
  report: ContentReport,
  ip: string,
): Promise<void> {
  if ((await findShared(site.db, report.subject, resourceTypeOf(kind))) === undefined)
    throw new ApiError(404, showcaseTexts.gone);
  await keepReport(site, publicationReports, report, ip);
}
