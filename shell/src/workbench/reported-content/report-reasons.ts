import type { ReportedContent } from '@ai-site/shared/api/reports';
import { reportReasons } from '@ai-site/shared/domain/reports';

export const reasonNames: ReadonlyMap<string, string> = new Map(
  reportReasons.map(({ value, label }) => [value, label]),
);

/** Why something was reported, each reason once. */
export const reasonsOf = ({ reports }: Pick<ReportedContent, 'reports'>): string =>
  [...new Set(reports.map(({ reason }) => reasonNames.get(reason)))].join('、');
