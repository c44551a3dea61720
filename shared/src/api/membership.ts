import * as z from 'zod/mini';
import { defineCalls } from './define.ts';

export const memberType = z.enum(['NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND']);

export const membership = z.object({
  memberType,
  /** Display name: 普通用户, 黄金会员 … */
  member: z.string(),
  /** YYYY-MM-DD in Asia/Shanghai; null for NORMAL and DIAMOND. */
  expireDate: z.nullable(z.string()),
  /** Credits in integer tenths: what unexpired grants have left and not held. The UI shows one decimal. */
  pointBalance: z.int(),
});
export type Membership = z.output<typeof membership>;

/** Credits that expire on one day. `point` in tenths, `expireDate` YYYY-MM-DD. */
export const pointExpiry = z.object({ point: z.int(), expireDate: z.string() });

export const memberships = defineCalls('memberships', {
  current: { method: 'GET', path: '/customer/user/membership', access: 'user', summary: '会员与算力余额', data: membership },
  expiry: { method: 'POST', path: '/user-point/expire', access: 'user', rate: 'read', summary: '算力有效期', data: z.array(pointExpiry) },
});
