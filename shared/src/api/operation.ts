import * as z from 'zod/mini';
import { operationFigures, operationHours } from '../domain/operation/index.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const figureKey = z.enum(operationFigures.map(({ key }) => key));

/** A process that runs or ran within the span. */
export const operationProcess = z.object({
  /** Random; a process that starts again has another one. */
  id: string,
  role: z.enum(['web', 'worker']),
  host: string,
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** It has missed its samples. */
  isGone: boolean,
});
export type OperationProcess = z.output<typeof operationProcess>;

export const operationView = z.object({
  /** Now, by the clock of the site. */
  at: z.iso.datetime(),
  hours: int,
  /** Minutes of one point. */
  stepMinutes: int,
  processes: z.array(operationProcess),
  /** One value for each point, oldest first; null: nothing was measured. The last point ends now. */
  figures: z.record(figureKey, z.array(z.nullable(number))),
  /** The last value of each figure; null: none within the last samples. */
  latest: z.record(figureKey, z.nullable(number)),
  /** What the site as a whole tells. */
  site: z.object({
    /** Inconsistencies of the books, and when they were checked; null: not yet. */
    books: z.nullable(z.object({ mismatches: int, at: z.iso.datetime() })),
    openAlerts: int,
    /** Runs of jobs that failed for good. */
    failedJobs: int,
    backup: z.object({ isConfigured: boolean, ageSeconds: z.nullable(number), isOverdue: boolean }),
  }),
});
export type OperationView = z.output<typeof operationView>;

export const operation = defineCalls('operation', {
  view: {
    method: 'GET',
    path: '/api/operation',
    access: 'operator',
    summary: '运行：各进程的指标和最近几小时的曲线',
    query: z.object({ hours: z._default(z.pipe(z.coerce.number(), z.literal(operationHours)), 6) }),
    data: operationView,
  },
});
