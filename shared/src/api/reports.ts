import * as z from 'zod/mini';
import { REPORT_DETAIL_MAX, reportReasons } from '../domain/reports/index.ts';
import { string } from './base/plain.ts';

const reason = z.enum(reportReasons.map(({ value }) => value));

/** What somebody says who reports something. */
export const reportFields = {
  reason,
  detail: z._default(string.check(z.trim(), z.maxLength(REPORT_DETAIL_MAX, `最多${REPORT_DETAIL_MAX}个字`)), ''),
};

/** Content of which a report waits for an operator, and that with which operators have dealt. */
export const reportsView = z.enum(['waiting', 'handled']);
export type ReportsView = z.output<typeof reportsView>;

/** A page of reported content. */
export const reportsQuery = z.object({
  view: z._default(reportsView, 'waiting'),
  cursor: z.optional(string.check(z.maxLength(100))),
});

/** Of reported content, for operators. */
export const reportedFields = {
  /** One for each network, the last one first. */
  reports: z.array(z.object({ reason, detail: string, time: string })),
  /** What an operator decided about the reports; null while one of them waits. */
  handled: z.nullable(z.object({ by: string, time: string, note: string })),
};

/** The reports of one piece of content. */
const reportedContent = z.object(reportedFields);
export type ReportedContent = z.output<typeof reportedContent>;

/** Why an operator decided so. */
export const decisionBody = z.object({
  reason: string.check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200, '原因最多 200 个字')),
});
