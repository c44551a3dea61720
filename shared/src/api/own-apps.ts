import * as z from 'zod/mini';
import { appCategoryCodes } from '../domain/apps/index.ts';
import { OWN_APP_CODE_PATTERN, ownAppLimits, ownAppReviewStates, ownAppTexts } from '../domain/own-apps/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { fileKey } from './chat-content.ts';
import { chatModelTier } from './chat-model.ts';
import { defineCalls } from './define.ts';
import { decisionBody, reportedFields, reportFields, reportsQuery } from './reports.ts';

/** Code of an assistant: the `appname` of its chat page and the `appType` of its chats. */
export const ownAppCode = string.check(z.regex(OWN_APP_CODE_PATTERN, ownAppTexts.unknown));

const lines = (most: number, tooLong: string) => string.check(z.trim(), z.maxLength(most, tooLong));

/** What its maker writes. The image is the address that the upload call gave, without its query; '' for none. */
export const ownAppDraft = z.object({
  name: z
    .string(ownAppTexts.nameRequired)
    .check(z.trim(), z.minLength(1, ownAppTexts.nameRequired), z.maxLength(ownAppLimits.name, ownAppTexts.nameTooLong)),
  /** One line on the card of the app centre; may be empty until it is submitted. */
  line: lines(ownAppLimits.line, ownAppTexts.lineTooLong),
  instructions: z
    .string(ownAppTexts.instructionsRequired)
    .check(
      z.trim(),
      z.minLength(1, ownAppTexts.instructionsRequired),
      z.maxLength(ownAppLimits.instructions, ownAppTexts.instructionsTooLong),
    ),
  /** '' for the usual one. */
  greeting: lines(ownAppLimits.greeting, ownAppTexts.greetingTooLong),
  questions: z
    .array(
      string.check(
        z.trim(),
        z.minLength(1, ownAppTexts.questionRequired),
        z.maxLength(ownAppLimits.question, ownAppTexts.questionTooLong),
      ),
    )
    .check(z.maxLength(ownAppLimits.questions, ownAppTexts.tooManyQuestions)),
  /** Model that its chats begin with; people can choose another one. */
  tier: chatModelTier,
  category: z.enum(appCategoryCodes, '请选择分类'),
  image: string.check(z.maxLength(200, ownAppTexts.imageMissing)),
  /** Keys of the maker's own registered documents. */
  files: z.array(fileKey).check(z.maxLength(ownAppLimits.files, ownAppTexts.tooManyFiles)),
});
export type OwnAppDraft = z.output<typeof ownAppDraft>;

const knownFile = z.object({ key: string, name: string, bytes: int, characters: z.nullable(int) });

/** An assistant as its maker sees it. */
export const ownApp = z.extend(ownAppDraft, {
  code: string,
  files: z.array(knownFile),
  version: int,
  publishedVersion: z.nullable(int),
  submittedVersion: z.nullable(int),
  review: z.enum(ownAppReviewStates),
  /** Reason of the last refusal or taking down; '' otherwise. */
  reason: string,
  updatedAt: string,
});
export type OwnApp = z.output<typeof ownApp>;

/** What its chat page shows. Instructions and files are not told to anybody but the maker. */
export const openedOwnApp = z.object({
  code: string,
  name: string,
  line: string,
  greeting: string,
  questions: z.array(string),
  tier: chatModelTier,
  /** '' for none. */
  image: string,
  /** Nickname of the maker. */
  maker: string,
  /** Whether the caller made it. */
  mine: boolean,
});
export type OpenedOwnApp = z.output<typeof openedOwnApp>;

/** Characters of a search of operators. */
export const OWN_APP_SEARCH_MAX = 40;

const code = { params: z.object({ code: ownAppCode }) };

export const ownApps = defineCalls('ownApps', {
  list: {
    method: 'GET',
    path: '/api/own-app/list',
    access: 'user',
    summary: '自己创作的应用，最近修改的在前',
    data: z.array(ownApp),
  },
  create: {
    method: 'POST',
    path: '/api/own-app/create',
    access: 'user',
    summary: '创作一个应用',
    body: ownAppDraft,
    data: ownApp,
  },
  /** Chats that have begun keep the version they began with. */
  save: {
    method: 'POST',
    path: '/api/own-app/:code/save',
    access: 'user',
    summary: '修改自己的应用，生成新的版本',
    ...code,
    body: ownAppDraft,
    data: ownApp,
  },
  submit: {
    method: 'POST',
    path: '/api/own-app/:code/submit',
    access: 'user',
    summary: '把最新版本提交到应用中心审核',
    ...code,
    data: ownApp,
  },
  /** Withdraws what waits; if nothing waits, takes it out of the app centre. */
  withdraw: {
    method: 'POST',
    path: '/api/own-app/:code/withdraw',
    access: 'user',
    summary: '撤回审核，或从应用中心下架',
    ...code,
    data: ownApp,
  },
  remove: {
    method: 'POST',
    path: '/api/own-app/:code/remove',
    access: 'user',
    summary: '删除自己的应用，十分钟内可以恢复',
    ...code,
  },
  restore: {
    method: 'POST',
    path: '/api/own-app/:code/restore',
    access: 'user',
    summary: '恢复刚删除的应用',
    ...code,
    data: ownApp,
  },
  open: {
    method: 'GET',
    path: '/api/own-app/:code',
    access: 'public',
    summary: '打开应用：名称、图片、开场白和开场问题',
    ...code,
    data: openedOwnApp,
  },
  report: {
    method: 'POST',
    path: '/api/own-app/:code/report',
    access: 'public',
    rate: 'credential',
    summary: '举报应用中心里用户创作的应用；同一网络再次举报时替换之前的内容',
    ...code,
    body: z.object(reportFields),
  },
  imageUploadUrl: {
    method: 'GET',
    path: '/api/own-app/image/upload-url',
    access: 'user',
    rate: 'write',
    summary: '获取应用图片的上传地址（五分钟内有效，只能上传一次）',
    query: z.object({
      type: z.enum(['image/jpeg', 'image/png', 'image/webp'], '请选择 JPEG、PNG 或 WebP 图片'),
      size: z.coerce.number().check(int, z.positive()),
    }),
    data: string,
  },
});

/** A version as a moderator reads it. */
export const reviewedOwnApp = z.object({
  code: string,
  version: int,
  name: string,
  line: string,
  instructions: string,
  greeting: string,
  questions: z.array(string),
  category: z.enum(appCategoryCodes),
  image: string,
  maker: string,
  /** Masked phone number of the maker. */
  mobile: string,
  /** Documents with the beginning of their text. */
  files: z.array(z.object({ place: int, name: string, characters: z.nullable(int), beginning: string })),
  /** When it was submitted or approved; ISO. */
  at: string,
});
export type ReviewedOwnApp = z.output<typeof reviewedOwnApp>;

export const ownAppActions = ['approve', 'refuse', 'take-down'] as const;

/** One action of a moderator. */
export const ownAppReviewEntry = z.object({
  id: string,
  at: string,
  actor: string,
  action: z.enum(ownAppActions),
  code: string,
  /** Name and version at that time. */
  name: string,
  version: int,
  reason: string,
});
export type OwnAppReviewEntry = z.output<typeof ownAppReviewEntry>;

/** An assistant of the app centre that people reported, for operators. */
export const reportedOwnApp = z.object({
  code: string,
  /** Version in the app centre, which the texts below are of; null: it is there no more, and the texts are ''. */
  version: z.nullable(int),
  name: string,
  line: string,
  instructions: string,
  image: string,
  /** Of its maker; the phone number is masked. */
  userId: string,
  mobile: string,
  ...reportedFields,
});
export type ReportedOwnApp = z.output<typeof reportedOwnApp>;

export const ownAppBoard = z.object({
  /** Oldest submission first. */
  waiting: z.array(reviewedOwnApp),
  /** Last approved first; those that were searched for. */
  published: z.array(reviewedOwnApp),
  /** Last acts first. */
  log: z.array(ownAppReviewEntry),
});
export type OwnAppBoard = z.output<typeof ownAppBoard>;

/** Versions are counted in a 32-bit column. */
const VERSION_MAX = 2 ** 31 - 1;
const version = int.check(z.positive(), z.maximum(VERSION_MAX));
const reason = z
  .string(ownAppTexts.reasonRequired)
  .check(
    z.trim(),
    z.minLength(1, ownAppTexts.reasonRequired),
    z.maxLength(ownAppLimits.reason, ownAppTexts.reasonTooLong),
  );

/** Operators' calls. `version` is the one that was read: another one is refused with 409. */
export const ownAppReviews = defineCalls('ownAppReviews', {
  board: {
    method: 'GET',
    path: '/api/own-app/reviews',
    access: 'operator',
    summary: '等待审核和已上架的用户应用，以及审核记录',
    /** A part of a name or of a maker's nickname, or a code; finds among those in the app centre. */
    query: z.object({ search: z.optional(string.check(z.trim(), z.maxLength(OWN_APP_SEARCH_MAX))) }),
    data: ownAppBoard,
  },
  document: {
    method: 'GET',
    path: '/api/own-app/reviews/:code/document',
    access: 'operator',
    summary: '等待审核或已上架的版本的一份资料的全文',
    ...code,
    query: z.object({
      version: z.coerce.number().check(int, z.positive(), z.maximum(VERSION_MAX)),
      place: z.coerce.number().check(int, z.minimum(0), z.maximum(ownAppLimits.files - 1)),
    }),
    data: z.object({ text: string }),
  },
  approve: {
    method: 'POST',
    path: '/api/own-app/reviews/:code/approve',
    access: 'operator',
    summary: '通过审核并上架',
    ...code,
    body: z.object({ version }),
  },
  refuse: {
    method: 'POST',
    path: '/api/own-app/reviews/:code/refuse',
    access: 'operator',
    summary: '不通过审核',
    ...code,
    body: z.object({ version, reason }),
  },
  /** Settles its reports too. */
  takeDown: {
    method: 'POST',
    path: '/api/own-app/reviews/:code/take-down',
    access: 'operator',
    summary: '下架用户应用',
    ...code,
    body: z.object({ version, reason }),
  },
  reported: {
    method: 'GET',
    path: '/api/own-app/reviews/reported',
    access: 'operator',
    summary: '被举报的用户应用，最近被举报的在前；waiting 是其中待处理的个数',
    query: reportsQuery,
    data: z.object({ items: z.array(reportedOwnApp), cursor: z.nullable(string), waiting: int }),
  },
  dismissReports: {
    method: 'POST',
    path: '/api/own-app/reviews/:code/dismiss-reports',
    access: 'operator',
    confirm: 'content',
    summary: '驳回一个用户应用的举报，应用不变',
    ...code,
    body: decisionBody,
    data: reportedOwnApp,
  },
});
