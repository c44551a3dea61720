import * as z from 'zod/mini';
import { shareDays } from '../domain/sharing/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { decisionBody, reportedFields, reportFields, reportsQuery } from './reports.ts';
import { taskOutput } from './task-views.ts';

const shareId = string.check(z.minLength(1), z.maxLength(40));
const workKey = string.check(z.minLength(1), z.maxLength(200));

/** `expired`: its days are over. `blocked`: operators stopped it. Neither can be opened. */
const shareState = z.enum(['open', 'expired', 'blocked']);

/** A work's link, as its owner sees it. */
export const workShare = z.object({
  shareId,
  /** Of the shared work. */
  key: string,
  /** Code of the tool, and what it is called for works. */
  tool: string,
  toolTitle: string,
  contentType: string,
  /** Address of a small image; null: there is none. */
  thumb: z.nullable(string),
  createTime: string,
  /** Null: it does not end by itself. */
  expireTime: z.nullable(string),
  state: shareState,
  /** Visitors read the prompt and the other words of the form. */
  showPrompt: boolean,
  /** Visitors may open the tool with the parameters. */
  allowRemake: boolean,
  /** Path of the read-only page. */
  path: string,
});
export type WorkShare = z.output<typeof workShare>;

/** What visitors see of a shared work. Nothing tells whose it is. */
export const sharedWork = z.object({
  /** Code of the tool, and what it is called for works. */
  tool: string,
  toolTitle: string,
  createTime: string,
  /** Made by the engine that works without a model. */
  builtin: boolean,
  /** Made by neural nets on the site's own machine. Absent: it was not. */
  local: z.optional(boolean),
  /** What the builtin engine made, whatever words the owner shows: 合成非生成, 不演唱歌词. Empty for another engine. */
  builtinNotes: z.array(string),
  /** '' unless its owner shows it. */
  prompt: string,
  /** With addresses that end with the share; its key is not that of the work. */
  output: taskOutput,
  /** Parameters of the form, without files; null unless its owner lets others use them. */
  remake: z.nullable(z.record(string, z.unknown())),
});
export type SharedWork = z.output<typeof sharedWork>;

/** A share that visitors reported, for operators. */
export const reportedShare = z.object({
  shareId,
  /** Title of the tool. */
  title: string,
  contentType: string,
  /** Address of the work, also of a stopped share. */
  url: string,
  /** Address of a small image; null: there is none. */
  thumb: z.nullable(string),
  /** Of a written work; null: it is a file. */
  text: z.nullable(string),
  /** '' unless visitors read it. */
  prompt: string,
  userId: string,
  /** Masked. */
  mobile: string,
  createTime: string,
  state: shareState,
  ...reportedFields,
});
export type ReportedShare = z.output<typeof reportedShare>;

const shareRef = z.object({ shareId });

/** Links to results of tools (分享). */
export const workShares = defineCalls('workShares', {
  share: {
    method: 'POST',
    path: '/api/creation/shares',
    access: 'user',
    summary: '以只读链接分享一个作品；再次分享同一作品返回原链接，并更改它的设置',
    body: z.object({
      key: workKey,
      showPrompt: z._default(boolean, false),
      allowRemake: z._default(boolean, false),
      /** Null: without an end. Absent: as it was; a new one has no end. */
      days: z.optional(z.nullable(z.literal(shareDays))),
    }),
    data: workShare,
  },
  list: {
    method: 'GET',
    path: '/api/creation/shares',
    access: 'user',
    summary: '读取自己分享的作品，最近分享的在前；可以只查一个作品',
    query: z.object({
      key: z.optional(workKey),
      lastId: z.optional(shareId),
      pageSize: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(100)), 30),
    }),
    data: z.object({ list: z.array(workShare), hasNextPage: boolean }),
  },
  cancel: {
    method: 'POST',
    path: '/api/creation/shares/cancel',
    access: 'user',
    summary: '取消分享，页面和其中的文件地址随即失效',
    body: z.object({ shareId }),
  },
  shared: {
    method: 'GET',
    path: '/api/creation/shared-work',
    access: 'public',
    summary: '只读的分享作品',
    query: z.object({ shareId }),
    data: sharedWork,
  },
  report: {
    method: 'POST',
    path: '/api/creation/shared-work/report',
    access: 'public',
    rate: 'credential',
    summary: '举报一个分享的作品；同一网络再次举报时替换之前的内容',
    body: z.object({ shareId, ...reportFields }),
  },
  reported: {
    method: 'GET',
    path: '/api/creation/shares/reported',
    access: 'operator',
    summary: '被举报的分享，最近被举报的在前；waiting 是其中待处理的个数',
    query: reportsQuery,
    data: z.object({ items: z.array(reportedShare), cursor: z.nullable(string), waiting: int }),
  },
  block: {
    method: 'POST',
    path: '/api/creation/shares/:shareId/block',
    access: 'operator',
    confirm: 'content',
    summary: '停止一个分享，它的举报随之处理完',
    params: shareRef,
    body: decisionBody,
    data: reportedShare,
  },
  unblock: {
    method: 'POST',
    path: '/api/creation/shares/:shareId/unblock',
    access: 'operator',
    confirm: 'content',
    summary: '恢复一个停止的分享',
    params: shareRef,
    body: decisionBody,
    data: reportedShare,
  },
  dismissReports: {
    method: 'POST',
    path: '/api/creation/shares/:shareId/dismiss-reports',
    access: 'operator',
    confirm: 'content',
    summary: '驳回一个分享的举报，分享不变',
    params: shareRef,
    body: decisionBody,
    data: reportedShare,
  },
});
