import * as z from 'zod/mini';
import { pageSize } from './base/page-size.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { batchTopics } from './realtime.ts';
import { taskId, taskView } from './task-views.ts';

/** What a batch was made for: `comics:` and the id of an episode, of a project (its roles and places), or `library`. */
export type BatchOwner = `${keyof typeof batchTopics}:${string}`;

/** Type of the pushes about the batches of an owner and about their parts, which have none of their own; undefined for one that this version of the site does not know. */
export const batchPushType = (owner: string): number | undefined =>
  Object.entries(batchTopics).find(([kind]) => owner.startsWith(`${kind}:`))?.[1];

const batchId = string.check(z.minLength(1), z.maxLength(40));
const batchRef = z.object({ batchId });

/** Many tasks that were submitted as one. Every part is in one of the five counts. */
export const batchView = z.object({
  batchId,
  owner: string,
  /** What is made: 漫画分镜. */
  title: string,
  /** Path of the site that shows what it was made for. */
  path: string,
  /** Counts the changes of its parts; what arrives with a lower number is stale. */
  revision: int,
  total: int,
  waiting: int,
  running: int,
  done: int,
  failed: int,
  cancelled: int,
  /** Credits for all parts, as they were held; 0: free. */
  price: number,
  createTime: string,
  /** When the first part began. */
  startTime: z.nullable(string),
  /** When the last part ended; null: the batch is unfinished. */
  finishTime: z.nullable(string),
});
export type BatchView = z.output<typeof batchView>;

/** Content of a push about a batch. With a part it tells the same of it as the push of a tool tells of a task. */
export const batchPush = z.object({
  batchId,
  owner: string,
  taskId: z.optional(taskId),
  revision: z.optional(int),
  taskStatus: z.optional(int),
});
export type BatchPush = z.output<typeof batchPush>;

/** A task that may be a part of a batch. */
export const partView = z.extend(taskView, { batchId: z.optional(batchId), partOf: z.optional(string) });

/** Calls about tasks that were submitted together, and about everything that is unfinished. */
export const batches = defineCalls('batches', {
  unfinished: {
    method: 'GET',
    path: '/api/creation/unfinished',
    access: 'user',
    summary: '读取自己未完成的任务和批次；批次里的任务默认不列出',
    query: z.object({
      /** Lists the parts of batches too. */ parts: z.optional(z.stringbool()),
      pageSize: pageSize(20),
    }),
    /** Newest first. */
    data: z.object({
      list: z.array(z.catchall(partView, z.unknown())),
      hasNextPage: boolean,
      batches: z.array(batchView),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/creation/batches/:batchId',
    access: 'user',
    summary: '读取一个批次的进度',
    params: batchRef,
    data: batchView,
  },
  cancel: {
    method: 'POST',
    path: '/api/creation/batches/:batchId/cancel',
    access: 'user',
    summary: '取消一个批次中所有未完成的任务，已完成的保留',
    params: batchRef,
    data: batchView,
  },
});
