import * as z from 'zod/mini';
import {
  ShareStatus,
  type ShowcaseKind,
  showcaseLimits,
  showcaseSorts,
  showcaseTexts,
} from '../domain/showcase/index.ts';
import { TOO_MANY_WORKS, WORKS_AT_ONCE } from '../domain/works/index.ts';
import { pageSize } from './base/page-size.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { type CallDefinition, defineCalls } from './define.ts';
import { reportFields } from './reports.ts';
import { ownPublication, publicationCard, publicationDetail, publicationId, tagView } from './showcase-views.ts';

const cursor = z.optional(string.check(z.maxLength(100)));
const byId = z.object({ id: publicationId });
const tagId = int.check(z.positive(), z.maximum(2 ** 31 - 1));
const tagIdInQuery = z.optional(z.coerce.number().check(int, z.positive(), z.maximum(2 ** 31 - 1)));
const keyword = z.optional(string.check(z.trim(), z.maxLength(showcaseLimits.keyword)));
const description = string.check(z.trim(), z.maxLength(showcaseLimits.description, showcaseTexts.descriptionTooLong));
const tagIds = z.array(tagId).check(z.maxLength(showcaseLimits.tags, showcaseTexts.tooManyTags));

/** What its author says of a publication. '' is shown as `showcaseTexts.noDescription`. */
const words = { workDesc: z._default(description, ''), tagId: z._default(z.union([tagId, tagIds]), []) };

const switches = {
  showPrompt: z._default(boolean, true),
  allowRemake: z._default(boolean, true),
  shareInputs: z._default(boolean, false),
  anonymous: z._default(boolean, false),
};

/**
 * Share work of docs/product/assistant.md#3. Task and key (or index) of the result decide; what else is told about it is refused when it contradicts the stored
 * result.
 */
export const releaseWork = z.object({
  ...words,
  ...switches,
  workTaskId: z.optional(string.check(z.maxLength(40))),
  workId: z.union([string.check(z.minLength(1), z.maxLength(200)), int.check(z.minimum(0), z.maximum(100))]),
  generateEngine: z.optional(z.nullable(int)),
  workType: z.optional(int),
  workUrl: z.optional(string.check(z.maxLength(2000))),
  width: z.optional(z.nullable(number)),
  height: z.optional(z.nullable(number)),
  videoDuration: z.optional(z.nullable(number)),
});
export type ReleaseWork = z.output<typeof releaseWork>;

/** The list that a person came from: its neighbours are flipped through. */
export const flipLists = ['feed', 'liked', 'published', 'gallery', 'related'] as const;
export type FlipList = (typeof flipLists)[number];

const sort = z._default(z.enum(showcaseSorts), 'recommend');
const ownPage = z.object({ cursor, pageSize: pageSize(showcaseLimits.page) });
/** Keys of works in a query, with commas between them. */
const workKeys = z.optional(
  z.pipe(
    string.check(z.minLength(1)),
    z.pipe(
      z.transform((keys: string) => keys.split(',')),
      z.array(string.check(z.minLength(1), z.maxLength(200))).check(z.maxLength(WORKS_AT_ONCE, TOO_MANY_WORKS)),
    ),
  ),
);
const feedQuery = z.object({ tagId: tagIdInQuery, sort, keyword, cursor, pageSize: pageSize(showcaseLimits.page) });
const page = z.object({ list: z.array(publicationCard), cursor: z.nullable(string) });

/** A page of a feed. Pages of one epoch hold no work twice and leave none out. */
export const feedPage = z.extend(page, {
  /** Of the ranking that the page belongs to; null for the newest. */
  epoch: z.nullable(int),
  /** Works that were published since the first page. */
  fresh: int,
  /** Tags nearest to a search that found nothing. */
  nearTags: z.array(tagView),
});
export type FeedPage = z.output<typeof feedPage>;
export type FeedQuery = z.output<typeof feedQuery>;

// Made once for both feeds.
const released = z.object({ inspirationId: publicationId, status: z.enum(ShareStatus), approvedByItself: boolean });
const like = z.object({ id: publicationId, like: z.optional(z.enum(['0', '1'])) });
const likes = z.object({ liked: boolean, likeCount: int });
const flipQuery = z.object({
  id: publicationId,
  list: z._default(z.enum(flipLists), 'feed'),
  tagId: tagIdInQuery,
  sort,
  keyword,
  epoch: z.optional(z.coerce.number().check(int)),
});
const neighbours = z.object({ previous: z.nullable(publicationCard), next: z.nullable(publicationCard) });
const tags = z.array(tagView);
const releaseQuery = z.extend(ownPage, { workKey: workKeys });
const releases = z.object({ list: z.array(ownPublication), cursor: z.nullable(string) });
const remixQuery = z.object({ id: publicationId, cursor });
const edited = z.object({
  id: publicationId,
  workDesc: description,
  tagId: tagIds,
  showPrompt: z.optional(boolean),
  allowRemake: z.optional(boolean),
  anonymous: z.optional(boolean),
});
const appeal = z.object({
  id: publicationId,
  appeal: z
    .string(showcaseTexts.appealRequired)
    .check(
      z.trim(),
      z.minLength(1, showcaseTexts.appealRequired),
      z.maxLength(showcaseLimits.appeal, showcaseTexts.appealTooLong),
    ),
});
const report = z.object({ id: publicationId, ...reportFields });

const nouns: Readonly<Record<ShowcaseKind, string>> = { inspiration: '灵感', 'short-video': '短视频' };

/** Calls of one of the two feeds; the server has one handler for both. */
function showcaseCalls<const N extends string>(domain: N, kind: ShowcaseKind) {
  const noun = nouns[kind];
  const calls = {
    releaseWork: {
      method: 'POST',
      path: `/api/${kind}/release-work`,
      access: 'user',
      summary: `发布${noun}，等待审核；再次发布同一作品返回原来的发布`,
      body: releaseWork,
      data: released,
    },
    cancelShare: {
      method: 'PUT',
      path: `/api/${kind}/cancel-share`,
      access: 'user',
      summary: `取消发布${noun}`,
      query: byId,
    },
    workLike: {
      method: 'PUT',
      path: `/api/${kind}/work-like`,
      access: 'user',
      summary: `喜欢${noun}，或取消喜欢；没有 like 时切换`,
      query: like,
      data: likes,
    },
    workInfo: {
      method: 'GET',
      path: `/api/${kind}/work-info`,
      access: 'public',
      summary: `一个${noun}的详情`,
      query: byId,
      data: publicationDetail,
    },
    flipPage: {
      method: 'GET',
      path: `/api/${kind}/flip-page`,
      access: 'public',
      summary: `所在列表中的上一个和下一个${noun}`,
      query: flipQuery,
      data: neighbours,
    },
    tag: {
      method: 'GET',
      path: `/api/${kind}/tag`,
      access: 'public',
      summary: `${noun}的标签`,
      data: tags,
    },
    list: {
      method: 'GET',
      path: `/api/${kind}/list`,
      access: 'public',
      summary: `${noun}的一页`,
      query: feedQuery,
      data: feedPage,
    },
    likeList: {
      method: 'GET',
      path: `/api/${kind}/like-list`,
      access: 'user',
      summary: `喜欢的${noun}，最近喜欢的在前`,
      query: ownPage,
      data: page,
    },
    releaseList: {
      method: 'GET',
      path: `/api/${kind}/release-list`,
      access: 'user',
      summary: `发布的${noun}，最近提交的在前；workKey 是作品的 key，多个用逗号隔开，只返回这些作品的发布`,
      query: releaseQuery,
      data: releases,
    },
    remixes: {
      method: 'GET',
      path: `/api/${kind}/remixes`,
      access: 'public',
      summary: `由一个${noun}衍生的作品`,
      query: remixQuery,
      data: page,
    },
    edit: {
      method: 'POST',
      path: `/api/${kind}/edit`,
      access: 'user',
      summary: '修改自己发布的作品的描述、标签和开关',
      body: edited,
      data: ownPublication,
    },
    appeal: {
      method: 'POST',
      path: `/api/${kind}/appeal`,
      access: 'user',
      summary: '对未通过的审核或下架申诉，每个作品一次',
      body: appeal,
      data: ownPublication,
    },
    report: {
      method: 'POST',
      path: `/api/${kind}/report`,
      access: 'public',
      rate: 'credential',
      summary: `举报${noun}；同一网络再次举报时替换之前的内容`,
      body: report,
    },
  } satisfies Record<string, CallDefinition>;
  return defineCalls(domain, calls);
}

export const inspiration = showcaseCalls('inspiration', 'inspiration');
export const shortVideo = showcaseCalls('shortVideo', 'short-video');

/** The calls of each feed. */
export const feedCalls = { inspiration, 'short-video': shortVideo } as const satisfies Record<ShowcaseKind, unknown>;

/** What operators featured (画廊), the last featured first unless they ordered it. */
export const exhibit = defineCalls('exhibit', {
  list: {
    method: 'GET',
    path: '/api/exhibit/list',
    access: 'public',
    summary: '画廊的一页',
    query: z.object({ tagId: tagIdInQuery, cursor, pageSize: pageSize(showcaseLimits.page) }),
    data: page,
  },
  tagList: {
    method: 'GET',
    path: '/api/exhibit/tag-list',
    access: 'public',
    summary: '画廊的标签',
    data: tags,
  },
  detail: {
    method: 'GET',
    path: '/api/exhibit/detail',
    access: 'public',
    summary: '画廊中一个作品的详情',
    query: byId,
    data: publicationDetail,
  },
  collect: {
    method: 'POST',
    path: '/api/exhibit/collect',
    access: 'user',
    summary: '收藏展示的作品，或取消收藏；重复请求没有影响',
    body: z.object({ id: publicationId, collected: boolean }),
    data: z.object({ collected: boolean, collectCount: int }),
  },
});
