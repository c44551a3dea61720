import * as z from 'zod/mini';
import { TOO_MANY_WORKS, WORK_GONE, WORKS_AT_ONCE } from '../domain/works/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { publicationCard } from './showcase-views.ts';
import { workKinds, workView } from './tasks.ts';

/** Most works that an account collects, its own and published ones together. */
export const COLLECTION_MAX = 1000;

export const collectionTexts = {
  full: `最多收藏${COLLECTION_MAX}个作品，请先移除不需要的`,
  unknown: WORK_GONE,
  collected: '收藏成功',
  removed: '取消收藏成功',
} as const;

const key = string.check(z.minLength(1), z.maxLength(200));

/** A result of one's own. */
export const collectedWork = z.extend(workView, { source: z.literal('work'), collectTime: string });
export type CollectedWork = z.output<typeof collectedWork>;

/** A work that somebody published; `key` is the id of the publication. */
export const collectedPublication = z.object({
  source: z.literal('publication'),
  key: string,
  collectTime: string,
  publication: publicationCard,
});
export type CollectedPublication = z.output<typeof collectedPublication>;

export const collected = z.discriminatedUnion('source', [collectedWork, collectedPublication]);
export type Collected = z.output<typeof collected>;

/** Images and videos that a person collected (我的收藏). */
export const collection = defineCalls('collection', {
  list: {
    method: 'GET',
    path: '/api/collection/list',
    access: 'user',
    summary: '读取收藏的作品，最近收藏的在前',
    query: z.object({
      kind: z.optional(z.enum(workKinds)),
      /** Remotes of an earlier version ask for their own works alone. */
      sources: z._default(z.enum(['works', 'all']), 'works'),
      /** Key of the last row of the page before. */
      lastKey: z.optional(key),
      pageSize: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(100)), 30),
    }),
    data: z.object({ list: z.array(collected), hasNextPage: boolean }),
  },
  collect: {
    method: 'POST',
    path: '/api/collection/collect',
    access: 'user',
    summary: '收藏作品，或取消收藏；重复请求没有影响',
    body: z.object({
      keys: z.array(key).check(z.minLength(1, '请选择作品'), z.maxLength(WORKS_AT_ONCE, TOO_MANY_WORKS)),
      collected: boolean,
    }),
  },
});
