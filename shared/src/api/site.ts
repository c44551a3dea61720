import * as z from 'zod/mini';
import { mobile } from './accounts.ts';
import { defineCalls } from './define.ts';

/** Areas whose usage is counted (specification 000 §7: chatNew and draw). */
export const clickTarget = z.enum(['chatNew', 'draw']);

export const outboxEntry = z.object({ mobile: z.string(), code: z.string(), at: z.string() });

export const site = defineCalls('site', {
  click: { method: 'POST', path: '/statistics/click', access: 'public', rate: 'telemetry', summary: '点击统计', body: z.object({ type: clickTarget }) },
  /** Returns a bare array, not the envelope, because test robots read it. */
  outbox: {
    method: 'GET',
    path: '/dev/outbox',
    access: 'public',
    localOnly: true,
    summary: '本地短信发件箱（仅 SITE_ENV=local）',
    query: z.object({ mobile: z.optional(mobile) }),
    data: z.array(outboxEntry),
  },
});

/** The health check responds outside the envelope, for load balancers. */
export const HEALTH_PATH = '/healthz';
