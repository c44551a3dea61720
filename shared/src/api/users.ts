import * as z from 'zod/mini';
import { ageGroup } from './accounts.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { memberType } from './membership.ts';

/** `frozen`: read-only, cannot spend, buy or redeem. `banned`: cannot sign in. `cancelled`: permanently deleted. */
export const accountStatus = z.enum(['normal', 'frozen', 'banned', 'cancelled']);
export type AccountStatus = z.output<typeof accountStatus>;

/** One action on an account, in the append-only audit log. Times are ISO. */
export const userAction = z.object({
  id: string,
  at: string,
  action: z.enum(['freeze', 'ban', 'restore', 'cancel', 'refund', 'contract', 'age', 'invoice', 'work']),
  /** Who: `操作员 138****0000`, `用户本人`. */
  actor: string,
  reason: string,
});
export type UserAction = z.output<typeof userAction>;

/** An account as operators see it. */
export const userInfo = z.object({
  userId: string,
  nickName: string,
  /** Masked. */
  mobile: string,
  status: accountStatus,
  memberType,
  expireDate: z.nullable(string),
  /** Tenths. */
  pointBalance: int,
  createdAt: string,
  lastSeenAt: z.nullable(string),
  sessions: int,
  ageGroup: z.nullable(ageGroup),
  guardianConsent: boolean,
  realName: boolean,
});
export type UserInfo = z.output<typeof userInfo>;

export const USERS_PAGE = 20;
const reason = string.check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200, '原因最多 200 个字'));
const userId = z.object({ id: string.check(z.maxLength(40)) });

export const users = defineCalls('users', {
  /** `search`: a complete mobile number, an account id, or part of a nickname. */
  list: {
    method: 'GET',
    path: '/api/users',
    access: 'operator',
    summary: '用户列表（新的在前）',
    query: z.object({
      search: z.optional(string.check(z.trim(), z.maxLength(40))),
      status: z.optional(accountStatus),
      cursor: z.optional(string.check(z.maxLength(100))),
    }),
    data: z.object({ items: z.array(userInfo), cursor: z.nullable(string) }),
  },
  detail: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'operator',
    summary: '用户详情与处置记录',
    params: userId,
    data: z.object({ user: userInfo, actions: z.array(userAction) }),
  },
  /** Corrects the declared age, for example after the guardian wrote to the operator. */
  correctAge: {
    method: 'POST',
    path: '/api/users/:id/age',
    access: 'operator',
    confirm: 'account',
    summary: '更正年龄情况',
    params: userId,
    body: z.object({ ageGroup, reason }),
    data: z.object({ user: userInfo, actions: z.array(userAction) }),
  },
  /** Freezes, bans or restores an account; a ban ends its sessions. Operators and cancelled accounts cannot be restricted. */
  restrict: {
    method: 'POST',
    path: '/api/users/:id/restrict',
    access: 'operator',
    confirm: 'account',
    summary: '冻结、封禁或恢复账号',
    params: userId,
    body: z.object({
      status: z.enum(['normal', 'frozen', 'banned']),
      reason,
    }),
    data: z.object({ user: userInfo, actions: z.array(userAction) }),
  },
});
