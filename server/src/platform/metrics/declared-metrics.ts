import type { MetricDeclaration } from './metric-types.ts';

/** Statuses that answers have; another one is counted as `other`. */
const statuses = [
  '200',
  '201',
  '202',
  '204',
  '206',
  '301',
  '302',
  '303',
  '304',
  '307',
  '400',
  '401',
  '403',
  '404',
  '405',
  '409',
  '410',
  '412',
  '413',
  '415',
  '416',
  '422',
  '428',
  '429',
  '500',
  '502',
  '503',
  '504',
  'other',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'];
/** Chat tiers, as questions name them. */
const tiers = ['1', '2', '4', '5', '6', '7', '8', '9', '10', 'other'];
const medias = ['image', 'video', 'audio', 'text', 'other'];
const pools = ['calls', 'leases', 'jobs', 'queue'];
const routes = { registered: 700 };
const queues = { registered: 60 };
const engines = { registered: 10 };
const remotes = { registered: 20 };

/**
 * Every metric of the site. A label has a closed list of values or names that are registered at start: no account, phone number, address or id can be one.
 * Their bounds together stay below 2,000 series per process (`declared-metrics.test.ts`). Names get the prefix `site_`; seconds and bytes are the units.
 */
export const declaredMetrics = {
  http_requests_total: {
    type: 'counter',
    help: 'Answered requests by declared path, method and status.',
    labels: { route: routes, method: methods, status: statuses },
    atMost: 800,
  },
  http_route_seconds_total: {
    type: 'counter',
    help: 'Time from request to end of answer by declared path, in seconds, without event streams.',
    labels: { route: routes },
    atMost: 400,
  },
  http_request_seconds: {
    type: 'histogram',
    help: 'Time from request to end of answer by kind of answer, in seconds.',
    labels: { kind: ['page', 'call', 'file', 'stream'] },
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  streams: { type: 'gauge', scope: 'process', help: 'Open event streams.', labels: {} },
  sockets: { type: 'gauge', scope: 'process', help: 'Registered long connections.', labels: {} },
  replies_active: { type: 'gauge', scope: 'process', help: 'Replies of chats that are being written.', labels: {} },
  replies_total: {
    type: 'counter',
    help: 'Ended replies of chats.',
    labels: { outcome: ['done', 'stopped', 'failed', 'interrupted'] },
  },
  reply_first_token_seconds: {
    type: 'histogram',
    help: 'Time from question to first text of an answer, in seconds.',
    labels: { tier: tiers },
    buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32],
  },
  engine_requests_total: {
    type: 'counter',
    help: 'Runs of engines that ended.',
    labels: {
      service: engines,
      outcome: ['success', 'authentication', 'quota', 'timeout', 'unreachable', 'lost', 'unusable', 'other'],
    },
  },
  engine_seconds: {
    type: 'histogram',
    help: 'Time from submit to result of an engine, in seconds.',
    labels: { service: engines },
    buckets: [1, 2, 5, 10, 30, 60, 120, 300],
  },
  tasks_waiting: { type: 'gauge', scope: 'site', help: 'Tasks that no worker has begun.', labels: {} },
  tasks_running: {
    type: 'gauge',
    scope: 'site',
    help: 'Begun tasks that have not ended, by stage.',
    labels: { stage: ['running', 'delivering', 'unknown'] },
  },
  tasks_total: {
    type: 'counter',
    help: 'Ended tasks by what they make.',
    labels: { kind: medias, outcome: ['succeeded', 'failed', 'cancelled'] },
  },
  task_wait_seconds: {
    type: 'histogram',
    help: 'Time from submit to the begin of work on a task, in seconds.',
    labels: {},
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600],
  },
  jobs_queued: { type: 'gauge', scope: 'site', help: 'Runs of jobs that could start now.', labels: { queue: queues } },
  jobs_failed: {
    type: 'gauge',
    scope: 'site',
    help: 'Runs of jobs that failed for good within 30 days.',
    labels: { queue: queues },
  },
  job_oldest_seconds: {
    type: 'gauge',
    scope: 'site',
    help: 'Age of the oldest run that could start and has not, in seconds.',
    labels: {},
  },
  jobs_total: {
    type: 'counter',
    help: 'Runs of jobs that ended in this process.',
    labels: { outcome: ['success', 'failure'] },
  },
  credits_held: {
    type: 'gauge',
    scope: 'site',
    help: 'Credits kept for unfinished work; at most ten minutes old.',
    labels: {},
  },
  ledger_mismatches: {
    type: 'gauge',
    scope: 'site',
    help: 'Inconsistencies that the check of the books finds; at most ten minutes old.',
    labels: {},
  },
  books_age_seconds: {
    type: 'gauge',
    scope: 'site',
    help: 'Time since the books were checked, in seconds.',
    labels: {},
  },
  payments_total: {
    type: 'counter',
    help: 'Payments that providers reported.',
    labels: {
      provider: ['alipay', 'wechat', 'other'],
      outcome: ['delivered', 'repeated', 'duplicate', 'quarantined', 'unknown-order'],
    },
  },
  alerts_open: {
    type: 'gauge',
    scope: 'site',
    help: 'Alerts that wait for an operator.',
    labels: { kind: ['payment', 'task'] },
  },
  sms_total: {
    type: 'counter',
    help: 'Codes that were sent to phones.',
    labels: { outcome: ['sent', 'refused', 'failed'] },
  },
  outbox_messages: {
    type: 'gauge',
    scope: 'site',
    help: 'Codes in the outbox of a local site; a production site has none.',
    labels: {},
  },
  db_pool_used: {
    type: 'gauge',
    scope: 'process',
    help: 'Connections to the database in use.',
    labels: { pool: pools },
  },
  db_pool_waiting: {
    type: 'gauge',
    scope: 'process',
    help: 'Queries that wait for a free connection.',
    labels: { pool: pools },
  },
  db_pool_size: { type: 'gauge', scope: 'process', help: 'Most connections to the database.', labels: { pool: pools } },
  db_query_seconds: {
    type: 'histogram',
    help: 'Duration of queries, in seconds.',
    labels: {},
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
  },
  event_loop_lag_seconds: {
    type: 'gauge',
    scope: 'process',
    help: 'Delay of the event loop in the last minute, in seconds.',
    labels: { stat: ['median', 'p99', 'max'] },
  },
  release_loads_total: {
    type: 'counter',
    help: 'Loads of remotes that pages reported, by version.',
    labels: { remote: remotes, version: { registered: 40 }, outcome: ['load', 'failure', 'crash', 'error'] },
    atMost: 80,
  },
  objects_bytes: {
    type: 'gauge',
    scope: 'site',
    help: 'Stored objects in bytes; at most ten minutes old.',
    labels: {},
  },
  backup_age_seconds: {
    type: 'gauge',
    scope: 'site',
    help: 'Age of the last backup that succeeded, in seconds. Absent without one, and without BACKUP_DIR.',
    labels: {},
  },
  backup_configured: { type: 'gauge', scope: 'process', help: '1 when BACKUP_DIR is set.', labels: {} },
  data_disk_used: {
    type: 'gauge',
    scope: 'process',
    help: 'Used share of the disk with the data directory, 0 to 1.',
    labels: {},
  },
  migrations_version: {
    type: 'gauge',
    scope: 'site',
    help: 'Number of the last migration of the database.',
    labels: {},
  },
  clock_skew_seconds: {
    type: 'gauge',
    scope: 'process',
    help: 'Seconds by which the clock of this machine is ahead of that of the database.',
    labels: {},
  },
  process_resident_bytes: { type: 'gauge', scope: 'process', help: 'Memory of the process in bytes.', labels: {} },
  process_heap_bytes: { type: 'gauge', scope: 'process', help: 'Used heap of JavaScript in bytes.', labels: {} },
  process_cpu_seconds: {
    type: 'gauge',
    scope: 'process',
    help: 'Time on processors, user and system, in seconds.',
    labels: {},
  },
  process_start_time_seconds: {
    type: 'gauge',
    scope: 'process',
    help: 'When the process started, in seconds since 1970.',
    labels: {},
  },
} as const satisfies Readonly<Record<string, MetricDeclaration>>;

type Declared = typeof declaredMetrics;
export type MetricName = keyof Declared;
type NamesOf<T extends MetricDeclaration['type']> = {
  [N in MetricName]: Declared[N]['type'] extends T ? N : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type HistogramName = NamesOf<'histogram'>;
export type GaugeName = NamesOf<'gauge'>;
/** Labels of a metric with a value each. Values that are not declared count as `other`. */
export type LabelsOf<N extends MetricName> = { readonly [L in keyof Declared[N]['labels']]: string };
