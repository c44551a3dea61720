import * as z from 'zod/mini';
import { operationFigures, operationHours } from '../domain/operation/index.ts';
import { defineCalls } from './define.ts';

const figureKey = z.enum(operationFigures.map(({ key }) => key));

/** A process that runs or ran within the span. */
export const operationProcess = z.object({
  /** Random; a process that starts again has another one. */
  id: z.string(),
  role: z.enum(['web', 'worker']),
  host: z.string(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** It has missed its samples. */
  isGone: z.boolean(),
});
export type OperationProcess = z.output<typeof operationProcess>;

export const operationView = z.object({
  /** Now, by the clock of the site. */
  at: z.iso.datetime(),
  hours: z.int(),
  /** Minutes of one point. */
  stepMinutes: z.int(),
  processes: z.array(operationProcess),
  /** One value for each point, oldest first; null: nothing was measured. The last point ends now. */
  figures: z.record(figureKey, z.array(z.nullable(z.number()))),
  /** The last value of each figure; null: none within the last samples. */
  latest: z.record(figureKey, z.nullable(z.number())),
  /** What the site as a whole tells. */
  site: z.object({
    /** Inconsistencies of the books, and when they were checked; null: not yet. */
    books: z.nullable(z.object({ mismatches: z.int(), at: z.iso.datetime() })),
    openAlerts: z.int(),
    /** Runs of jobs that failed for good. */
    failedJobs: z.int(),
    backup: z.object({ isConfigured: z.boolean(), ageSeconds: z.nullable(z.number()), isOverdue: z.boolean() }),
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
