import * as z from 'zod/mini';
import { noticeKinds, noticeLimits } from '../domain/notices/index.ts';
import { pageSize } from './base/page-size.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const noticeId = string.check(z.minLength(1), z.maxLength(40));

const noticeView = z.object({
  id: noticeId,
  kind: z.enum(noticeKinds),
  /** Id of what it is about. */
  subject: string,
  /** How often it happened on the day. */
  count: int,
  data: z.object({
    path: string,
    title: z.optional(string),
    image: z.optional(string),
    who: z.optional(string),
    reason: z.optional(string),
    granted: z.optional(boolean),
  }),
  /** Of the last time. */
  at: string,
  read: boolean,
});
export type NoticeView = z.output<typeof noticeView>;

const unread = z.object({ unread: int });
const settings = z.object({
  /** Whether likes are told. */
  likes: boolean,
});

/** What happened to a person's works while they were away. */
export const notices = defineCalls('notices', {
  list: {
    method: 'GET',
    path: '/api/notices',
    access: 'user',
    summary: '消息的一页，最近的在前',
    query: z.object({ cursor: z.optional(string.check(z.maxLength(100))), pageSize: pageSize(noticeLimits.page) }),
    data: z.object({ list: z.array(noticeView), cursor: z.nullable(string), unread: int }),
  },
  unread: { method: 'GET', path: '/api/notices/unread', access: 'user', summary: '未读消息的数量', data: unread },
  read: {
    method: 'POST',
    path: '/api/notices/read',
    access: 'user',
    summary: '把消息标为已读；没有 ids 时是全部',
    body: z.object({ ids: z.optional(z.array(noticeId).check(z.maxLength(100))) }),
    data: unread,
  },
  settings: { method: 'GET', path: '/api/notices/settings', access: 'user', summary: '消息的设置', data: settings },
  changeSettings: {
    method: 'POST',
    path: '/api/notices/settings',
    access: 'user',
    summary: '修改消息的设置',
    body: settings,
    data: settings,
  },
});
