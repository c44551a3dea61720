import * as z from 'zod/mini';
import { OUTBOX_PATH } from '../routes/paths.ts';
import { mobile } from './accounts.ts';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** What is counted when it is opened: areas (docs/product/site.md#7: chatNew and draw), and publications by their ids. */
export const clickTarget = z.enum(['chatNew', 'draw', 'publication']);

export const outboxEntry = z.object({ mobile: string, code: string, at: string });

export const site = defineCalls('site', {
  click: {
    method: 'POST',
    path: '/statistics/click',
    access: 'public',
    rate: 'telemetry',
    summary: '点击统计',
    body: z.object({ type: clickTarget, id: z.optional(string.check(z.maxLength(40))) }),
  },
  /** Returns a bare array, not the envelope, because test robots read it. */
  outbox: {
    method: 'GET',
    path: OUTBOX_PATH,
    access: 'public',
    localOnly: true,
    summary: '本地短信发件箱（仅 SITE_ENV=local）',
    query: z.object({ mobile: z.optional(mobile) }),
    data: z.array(outboxEntry),
  },
});

/** The health check responds outside the envelope, for load balancers. */
export const HEALTH_PATH = '/healthz';

/** The metrics respond outside the envelope, for Prometheus; only with `METRICS_TOKEN`, or on `METRICS_PORT`. */
export const METRICS_PATH = '/metrics';
