import * as z from 'zod/mini';
import { type CostKind, comicsLimits, comicsTexts, costKinds } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int, string } from '../base/plain.ts';
import { limited } from './views.ts';

const id = string.check(z.minLength(1), z.maxLength(comicsLimits.styleId));
/** Of a file that the operator has uploaded as for a tool. */
const key = string.check(z.minLength(1), z.maxLength(200));
const name = z
  .string(comicsTexts.libraryNameRequired)
  .check(
    z.trim(),
    z.minLength(1, comicsTexts.libraryNameRequired),
    z.maxLength(comicsLimits.libraryName, comicsTexts.libraryNameTooLong),
  );
const order = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(comicsLimits.libraryMusic)) });

const styleFields = {
  name,
  words: z
    .string(comicsTexts.libraryWordsRequired)
    .check(
      z.trim(),
      z.minLength(1, comicsTexts.libraryWordsRequired),
      z.maxLength(comicsLimits.libraryWords, comicsTexts.libraryWordsTooLong),
    ),
  negative: limited(comicsLimits.libraryNegative, comicsTexts.libraryNegativeTooLong),
  shown: boolean,
};

export const managedStyle = z.object({
  ...styleFields,
  id,
  imageUrl: string,
  /** It came with the site. */
  builtin: boolean,
  /** Projects that use it. */
  projects: int,
});
export type ManagedStyle = z.output<typeof managedStyle>;

const musicFields = {
  name,
  mood: z
    .string(comicsTexts.moodRequired)
    .check(z.trim(), z.minLength(1, comicsTexts.moodRequired), z.maxLength(comicsLimits.mood, comicsTexts.moodTooLong)),
  shown: boolean,
};

export const managedMusic = z.object({
  ...musicFields,
  id,
  url: string,
  ms: int,
  builtin: boolean,
  projects: int,
});
export type ManagedMusic = z.output<typeof managedMusic>;

export const sampleState = z.object({
  title: string,
  /** On the first screen of the studio. */
  shown: boolean,
  /** Files that the site has stored, of all. */
  stored: int,
  files: int,
  /** Null until all are stored. */
  film: z.nullable(z.object({ url: string, posterUrl: string })),
});
export type SampleState = z.output<typeof sampleState>;

/** Kinds of work of the studio, in the order of an episode. */
export const workSteps = ['rewrite', 'roles', 'storyboards', 'image', 'voice', 'video', 'music', 'film'] as const;
export type WorkStep = (typeof workSteps)[number];
export const stepStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type StepState = (typeof stepStates)[number];

/** One piece of work of the studio. Credits are integer tenths. */
export const stepRun = z.object({
  id: string,
  step: z.enum(workSteps),
  state: z.enum(stepStates),
  /** Why it failed; null: it did not. */
  failure: z.nullable(string),
  /** Charged, or held while it is not over. */
  tenths: int,
  /** Title of the work, and number of the episode; '' and 0: gone, or a role of a library. */
  title: string,
  episode: int,
  /** Phone number of the account, partly hidden. */
  mobile: string,
  createTime: string,
  /** Seconds from its beginning to its end; null: it did not begin, or is not over. */
  seconds: z.nullable(int),
});
export type StepRun = z.output<typeof stepRun>;

/** Work that is not over, and what the last day brought. */
export const stepCounts = z.object({
  step: z.enum(workSteps),
  waiting: int,
  running: int,
  failed: int,
  done: int,
  tenths: int,
});
export type StepCounts = z.output<typeof stepCounts>;

const kinds = Object.keys(costKinds) as [CostKind, ...CostKind[]];
/** A price in whole credits, and what it would be without a setting. */
export const workPrice = z.object({ kind: z.enum(kinds), priceKey: string, credits: int, usual: int });
export type WorkPrice = z.output<typeof workPrice>;

/** One change by an operator. */
export const roomChange = z.object({
  id: string,
  at: string,
  actor: string,
  kind: z.enum(['style', 'style-order', 'music', 'music-order', 'sample']),
  /** Name of what was changed, at that time. */
  name: string,
  /** Names of the changed fields; empty for something new. */
  fields: z.array(string),
});
export type RoomChange = z.output<typeof roomChange>;

/** Rows of a page of runs. */
export const RUNS_PAGE = 30;

/** The operators' room of the studio. Every write stands in `changes`. */
export const comicsRoom = defineCalls('comicsRoom', {
  styles: {
    method: 'GET',
    path: '/api/comics/manage/styles',
    access: 'operator',
    summary: '全部画面风格，包括停用的',
    data: z.array(managedStyle),
  },
  saveStyle: {
    method: 'POST',
    path: '/api/comics/manage/styles',
    access: 'operator',
    confirm: 'content',
    summary: '新建、修改、启用或停用画面风格；使用它的作品不受停用影响',
    body: z.object({ ...styleFields, id: z.nullable(id), image: z.nullable(key) }),
    data: z.array(managedStyle),
  },
  orderStyles: {
    method: 'POST',
    path: '/api/comics/manage/styles/order',
    access: 'operator',
    summary: '调整画面风格的顺序',
    body: order,
    data: z.array(managedStyle),
  },
  music: {
    method: 'GET',
    path: '/api/comics/manage/music',
    access: 'operator',
    summary: '全部配乐，包括停用的',
    data: z.array(managedMusic),
  },
  saveMusic: {
    method: 'POST',
    path: '/api/comics/manage/music',
    access: 'operator',
    confirm: 'content',
    summary: '添加、修改、启用或停用配乐；使用它的作品不受停用影响',
    body: z.object({ ...musicFields, id: z.nullable(id), file: z.nullable(key) }),
    data: z.array(managedMusic),
  },
  orderMusic: {
    method: 'POST',
    path: '/api/comics/manage/music/order',
    access: 'operator',
    summary: '调整配乐的顺序',
    body: order,
    data: z.array(managedMusic),
  },
  sample: {
    method: 'GET',
    path: '/api/comics/manage/sample',
    access: 'operator',
    summary: '示例作品的状态',
    data: sampleState,
  },
  showSample: {
    method: 'POST',
    path: '/api/comics/manage/sample',
    access: 'operator',
    confirm: 'content',
    summary: '在漫画推文首页展示或隐藏示例作品',
    body: z.object({ shown: boolean }),
    data: sampleState,
  },
  runs: {
    method: 'GET',
    path: '/api/comics/manage/runs',
    access: 'operator',
    summary: '漫画推文的各步工作，最新的在前',
    query: z.object({
      step: z.optional(z.enum(workSteps)),
      state: z.optional(z.enum(stepStates)),
      cursor: z.optional(string.check(z.maxLength(100))),
    }),
    data: z.object({ items: z.array(stepRun), cursor: z.nullable(string) }),
  },
  runCounts: {
    method: 'GET',
    path: '/api/comics/manage/run-counts',
    access: 'operator',
    summary: '各步正在进行的工作，以及最近一天的结果',
    data: z.array(stepCounts),
  },
  prices: {
    method: 'GET',
    path: '/api/comics/manage/prices',
    access: 'operator',
    summary: '漫画推文各项工作的价格',
    data: z.array(workPrice),
  },
  changes: {
    method: 'GET',
    path: '/api/comics/manage/changes',
    access: 'operator',
    summary: '最近的修改',
    data: z.array(roomChange),
  },
});
