import * as z from 'zod/mini';
import { ResourceType, ShareStatus, showcaseLimits, showcaseTexts } from '../domain/showcase/index.ts';
import { pageSize } from './base/page-size.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { videoStrip } from './base/video-strip.ts';
import { defineCalls } from './define.ts';
import { decisionBody, reportedFields } from './reports.ts';
import { publicationCard, publicationId, refusalReason, tagView } from './showcase-views.ts';

export const reviewViews = ['waiting', 'appeals', 'reported', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];

export const reviewActions = [
  'approve',
  'refuse',
  'take-down',
  'restore',
  'undo',
  'grant-appeal',
  'refuse-appeal',
  'cancel',
  'submit',
  'edit',
  'flag',
] as const;

/** One decision or action in the history of a publication. */
const reviewEntry = z.object({ at: string, actor: string, action: z.enum(reviewActions), reason: string });
export type ReviewEntry = z.output<typeof reviewEntry>;
export type ReviewAction = (typeof reviewActions)[number];

/** Why a publication waits although nobody reported it; for operators. */
const flag = z.object({ kind: z.enum(['rule', 'duplicate', 'inspection']), about: string });

/** A publication as an operator decides about it. Its files are private until it is approved: the addresses end by themselves. */
export const reviewedPublication = z.object({
  id: publicationId,
  /** Counts its decisions and edits; a decision about another one is refused with 409. */
  revision: int,
  resourceType: z.enum(ResourceType),
  shareStatus: z.enum(ShareStatus),
  url: string,
  /** Of an image: a small version. */
  poster: z.nullable(string),
  strip: z.nullable(videoStrip),
  width: int,
  height: int,
  seconds: z.nullable(number),
  thumbhash: z.nullable(string),
  workDesc: string,
  /** The words that an edit asks for while the former ones are shown; null: none. */
  editedDesc: z.nullable(string),
  prompt: string,
  /** What is spoken or sung in it; '': nothing, or it is not known. */
  narration: string,
  toolTitle: string,
  tags: z.array(z.pick(tagView, { id: true, tagName: true })),
  anonymous: boolean,
  author: z.object({ userId: string, name: string, mobile: string, approved: int, refused: int }),
  submitTime: string,
  flags: z.array(flag),
  appeal: z.nullable(z.object({ text: string, at: string })),
  similar: z.array(publicationCard),
  history: z.array(reviewEntry),
  featured: boolean,
  example: boolean,
  /** Another operator is deciding. */
  claimedBy: z.nullable(string),
  ...reportedFields,
});
export type ReviewedPublication = z.output<typeof reviewedPublication>;

const ruleView = z.object({
  id: int,
  pattern: string,
  applies: z.enum(['text', 'image']),
  action: z.enum(['flag', 'refuse']),
  note: string,
});
export type ContentRule = z.output<typeof ruleView>;

const managedTag = z.extend(tagView, { hidden: boolean, position: int });
export type ManagedTag = z.output<typeof managedTag>;

const id = int.check(z.positive(), z.maximum(2 ** 31 - 1));
const tagName = z
  .string('请填写标签名称')
  .check(
    z.trim(),
    z.minLength(1, '请填写标签名称'),
    z.maxLength(showcaseLimits.tagName, `标签最多${showcaseLimits.tagName}个字`),
  );
const decision = { id: publicationId, revision: int };
const reasoned = {
  ...decision,
  reason: z.enum(refusalReason.options, showcaseTexts.reasonRequired),
  /** What the author reads besides the reason. */
  note: z._default(string.check(z.trim(), z.maxLength(showcaseLimits.note)), ''),
};

/** Operators' calls about what people publish. */
export const showcaseReviews = defineCalls('showcaseReviews', {
  list: {
    method: 'GET',
    path: '/api/showcase/reviews',
    access: 'operator',
    summary: '作品审核：等待审核、申诉、被举报和已处理的作品',
    query: z.object({
      view: z._default(z.enum(reviewViews), 'waiting'),
      cursor: z.optional(string.check(z.maxLength(100))),
      pageSize: pageSize(showcaseLimits.page),
    }),
    data: z.object({
      items: z.array(reviewedPublication),
      cursor: z.nullable(string),
      counts: z.object({ waiting: int, appeals: int, reported: int }),
      /** When the oldest waiting one was submitted; null: none waits. */
      oldest: z.nullable(string),
    }),
  },
  /** For two minutes no other operator is given it. */
  claim: {
    method: 'POST',
    path: '/api/showcase/reviews/claim',
    access: 'operator',
    summary: '开始处理一个作品',
    body: z.object({ id: publicationId }),
    data: reviewedPublication,
  },
  approve: {
    method: 'POST',
    path: '/api/showcase/reviews/approve',
    access: 'operator',
    summary: '通过审核',
    body: z.object({
      items: z.array(z.object(decision)).check(z.minLength(1), z.maxLength(showcaseLimits.approveAtOnce)),
    }),
    data: z.object({
      approved: z.array(publicationId),
      failed: z.array(z.object({ id: publicationId, reason: string })),
    }),
  },
  refuse: {
    method: 'POST',
    path: '/api/showcase/reviews/refuse',
    access: 'operator',
    summary: '不通过审核',
    body: z.object(reasoned),
    data: reviewedPublication,
  },
  undo: {
    method: 'POST',
    path: '/api/showcase/reviews/undo',
    access: 'operator',
    summary: '撤销自己 10 秒内的决定',
    body: z.object(decision),
    data: reviewedPublication,
  },
  decideAppeal: {
    method: 'POST',
    path: '/api/showcase/reviews/decide-appeal',
    access: 'operator',
    summary: '处理申诉：恢复展示或维持原来的决定',
    body: z.object({ ...decision, granted: boolean, note: reasoned.note }),
    data: reviewedPublication,
  },
  takeDown: {
    method: 'POST',
    path: '/api/showcase/reviews/take-down',
    access: 'operator',
    confirm: 'content',
    summary: '下架作品',
    body: z.object(reasoned),
    data: reviewedPublication,
  },
  restore: {
    method: 'POST',
    path: '/api/showcase/reviews/restore',
    access: 'operator',
    confirm: 'content',
    summary: '恢复一个下架的作品',
    body: z.object({ ...decision, note: reasoned.note }),
    data: reviewedPublication,
  },
  dismissReports: {
    method: 'POST',
    path: '/api/showcase/reviews/dismiss-reports',
    access: 'operator',
    confirm: 'content',
    summary: '驳回一个作品的举报，作品不变',
    body: z.extend(decisionBody, { id: publicationId }),
    data: reviewedPublication,
  },
  feature: {
    method: 'POST',
    path: '/api/showcase/reviews/feature',
    access: 'operator',
    summary: '把展示中的作品放进画廊，或移出',
    body: z.object({ id: publicationId, featured: boolean }),
  },
  featured: {
    method: 'GET',
    path: '/api/showcase/featured',
    access: 'operator',
    summary: '画廊里的作品，按展示顺序',
    data: z.array(publicationCard),
  },
  orderFeatured: {
    method: 'POST',
    path: '/api/showcase/featured/order',
    access: 'operator',
    summary: '调整画廊的顺序',
    body: z.object({ ids: z.array(publicationId).check(z.minLength(1), z.maxLength(500)) }),
  },
  tags: {
    method: 'GET',
    path: '/api/showcase/tags',
    access: 'operator',
    summary: '全部标签，包括隐藏的',
    data: z.array(managedTag),
  },
  saveTag: {
    method: 'POST',
    path: '/api/showcase/tags/save',
    access: 'operator',
    summary: '新建、改名、隐藏标签',
    body: z.object({ id: z.nullable(id), tagName, hidden: z._default(boolean, false) }),
    data: z.array(managedTag),
  },
  orderTags: {
    method: 'POST',
    path: '/api/showcase/tags/order',
    access: 'operator',
    summary: '调整标签的顺序',
    body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    data: z.array(managedTag),
  },
  mergeTags: {
    method: 'POST',
    path: '/api/showcase/tags/merge',
    access: 'operator',
    summary: '把一个标签并入另一个',
    body: z.object({ from: id, into: id }),
    data: z.array(managedTag),
  },
  rules: {
    method: 'GET',
    path: '/api/showcase/rules',
    access: 'operator',
    summary: '内容规则',
    data: z.array(ruleView),
  },
  saveRule: {
    method: 'POST',
    path: '/api/showcase/rules/save',
    access: 'operator',
    confirm: 'content',
    summary: '新建或修改内容规则',
    body: z.object({
      id: z.nullable(id),
      pattern: z
        .string('请填写规则')
        .check(z.trim(), z.minLength(1, '请填写规则'), z.maxLength(showcaseLimits.pattern)),
      applies: z.enum(['text', 'image']),
      action: z.enum(['flag', 'refuse']),
      note: z._default(string.check(z.trim(), z.maxLength(showcaseLimits.note)), ''),
    }),
    data: z.array(ruleView),
  },
  removeRule: {
    method: 'POST',
    path: '/api/showcase/rules/remove',
    access: 'operator',
    confirm: 'content',
    summary: '删除内容规则',
    body: z.object({ id }),
    data: z.array(ruleView),
  },
  examples: {
    method: 'GET',
    path: '/api/showcase/examples',
    access: 'operator',
    summary: '示例作品是否展示',
    data: z.object({ shown: boolean, count: int }),
  },
  showExamples: {
    method: 'POST',
    path: '/api/showcase/examples/hide',
    access: 'operator',
    summary: '展示或隐藏示例作品',
    body: z.object({ shown: boolean }),
    data: z.object({ shown: boolean, count: int }),
  },
});
