import * as z from 'zod/mini';
import { TOO_MANY_WORKS, WORKS_AT_ONCE } from '../domain/works/index.ts';
import { UNSUPPORTED_TYPE } from '../tools/texts.ts';
import { pageSize } from './base/page-size.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls, SCREEN_TIMEOUT_MS } from './define.ts';
import { taskId, taskPage, taskView, textEvent, toolState, workKinds, workView } from './task-views.ts';

export * from './task-views.ts';
export * from './tool-calls.ts';

const workKeys = z.object({
  keys: z
    .array(string.check(z.maxLength(200)))
    .check(z.minLength(1, '请选择作品'), z.maxLength(WORKS_AT_ONCE, TOO_MANY_WORKS)),
});

/** Calls that all tools share. */
export const tasks = defineCalls('tasks', {
  uploadUrl: {
    method: 'GET',
    path: '/customer/common/get-referenceimage-upload-url',
    access: 'user',
    rate: 'write',
    summary: '获取工具素材的上传地址（五分钟内有效，只能上传一次）；上传后的 key 就是字段的值',
    query: z.object({
      tool: string.check(z.maxLength(40)),
      /** Name of the file or mask field. */
      field: string.check(z.maxLength(40)),
      ext: string.check(z.trim(), z.toLowerCase(), z.regex(/^\.?[a-z0-9]{1,8}$/, UNSUPPORTED_TYPE)),
      /** Bytes. */
      size: z.coerce.number().check(int, z.positive()),
    }),
    /** `readUrl` shows the file once it is uploaded, for half a day at least. */
    data: z.object({ url: string, key: string, expiresIn: int, readUrl: string }),
  },
  toolState: {
    method: 'GET',
    path: '/api/creation/tools/:tool',
    access: 'public',
    timeoutMs: SCREEN_TIMEOUT_MS,
    summary: '读取一个工具是否开放、价格和可选的风格、模型',
    params: z.object({ tool: string.check(z.maxLength(40)) }),
    data: toolState,
  },
  closedTools: {
    method: 'GET',
    path: '/api/creation/closed-tools',
    access: 'public',
    timeoutMs: SCREEN_TIMEOUT_MS,
    summary: '读取暂未开放的工具',
    data: z.array(string),
  },
  list: {
    method: 'GET',
    path: '/api/creation/tasks',
    access: 'user',
    summary: '读取自己的任务（可按工具、是否进行中筛选）',
    query: z.object({
      tool: z.optional(string.check(z.maxLength(40))),
      open: z.optional(z.stringbool()),
      lastId: z.optional(taskId),
      pageSize: pageSize(20),
    }),
    data: taskPage,
  },
  get: {
    method: 'GET',
    path: '/api/creation/tasks/:taskId',
    access: 'user',
    summary: '读取一个任务',
    params: z.object({ taskId }),
    data: taskView,
  },
  cancel: {
    method: 'POST',
    path: '/api/creation/tasks/:taskId/cancel',
    access: 'user',
    summary: '取消一个未完成的任务',
    params: z.object({ taskId }),
    data: taskView,
  },
  retry: {
    method: 'POST',
    path: '/api/creation/tasks/:taskId/retry',
    access: 'user',
    summary: '用同样的参数再做一次失败的任务，沿用同一行',
    params: z.object({ taskId }),
    data: taskView,
  },
  followText: {
    method: 'GET',
    path: '/api/creation/tasks/:taskId/text',
    access: 'user',
    summary: '边写边读一个文字任务：先给出快照，再继续推送，任务结束时结束',
    params: z.object({ taskId }),
    events: textEvent,
  },
  remove: {
    method: 'DELETE',
    path: '/api/creation/tasks/:taskId',
    access: 'user',
    summary: '删除一个任务及其结果，十分钟内可以撤销',
    params: z.object({ taskId }),
  },
  restore: {
    method: 'POST',
    path: '/api/creation/tasks/:taskId/restore',
    access: 'user',
    summary: '撤销对一个任务的删除',
    params: z.object({ taskId }),
    data: taskView,
  },
  works: {
    method: 'GET',
    path: '/api/creation/works',
    access: 'user',
    summary: '读取自己的全部作品（可按工具和类型筛选）',
    query: z.object({
      tool: z.optional(string.check(z.maxLength(40))),
      kind: z.optional(z.enum(workKinds)),
      lastKey: z.optional(string.check(z.maxLength(200))),
      pageSize: pageSize(60),
    }),
    data: z.object({ list: z.array(workView), hasNextPage: boolean }),
  },
  removeWorks: {
    method: 'POST',
    path: '/api/creation/works/remove',
    access: 'user',
    summary: '删除选中的作品，十分钟内可以撤销',
    body: workKeys,
  },
  restoreWorks: {
    method: 'POST',
    path: '/api/creation/works/restore',
    access: 'user',
    summary: '撤销对作品的删除',
    body: workKeys,
  },
  archive: {
    method: 'POST',
    path: '/api/creation/archive',
    access: 'user',
    summary: '把选中的结果打包下载，返回下载地址',
    body: workKeys,
    data: z.object({ url: string }),
  },
});
