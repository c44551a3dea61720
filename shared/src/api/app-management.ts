import * as z from 'zod/mini';
import { appBadgeCodes } from '../domain/apps/index.ts';
import { appCode, appTextFields } from '../release/app-declaration.ts';
import { terminalTypes } from '../release/terminal-types.ts';
import { appCard } from './apps.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const topicId = string.check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, '专题编码由小写字母、数字和 - 组成'));
const reason = string.check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200, '原因最多 200 个字'));
const order = z.int('请填写顺序').check(z.minimum(0), z.maximum(100_000));
/** Name of an image of the site or of an uploaded one. */
const image = string.check(z.regex(/^[a-z0-9-]{1,80}$/, '图片不存在'));

/** What operators set for an app; null: as declared. */
export const appEdits = z.object({
  name: z.nullable(appTextFields.name),
  line: z.nullable(appTextFields.line),
  description: z.nullable(appTextFields.description),
  tags: z.nullable(appTextFields.tags),
  categories: z.nullable(appTextFields.categories),
  terminalTypes: z.nullable(terminalTypes),
  badge: z.nullable(z.enum(['none', ...appBadgeCodes])),
  priceText: appTextFields.priceText,
  image: z.nullable(image),
  order: z.nullable(order),
  published: z.nullable(boolean),
});
export type AppEdits = z.output<typeof appEdits>;

/** What operators set while nothing is set. */
export const noEdits: AppEdits = {
  name: null,
  line: null,
  description: null,
  tags: null,
  categories: null,
  terminalTypes: null,
  badge: null,
  priceText: null,
  image: null,
  order: null,
  published: null,
};

export const managedApp = z.object({
  /** As visitors see it. */
  card: appCard,
  edits: appEdits,
  order: int,
  published: boolean,
  /** Package of the remote that brings it; null: the site. */
  remote: z.nullable(string),
});
export type ManagedApp = z.output<typeof managedApp>;

const topicFields = {
  title: string.check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(24, '标题最多 24 个字')),
  lead: string.check(z.trim(), z.minLength(1, '请填写一句话介绍'), z.maxLength(40, '一句话介绍最多 40 个字')),
  about: string.check(z.trim(), z.maxLength(300, '说明最多 300 个字')),
  image,
  /** Codes of apps in display order. */
  apps: z.array(appCode).check(z.minLength(1, '请选择应用'), z.maxLength(50, '最多 50 个应用')),
  order,
  published: boolean,
};

export const managedTopic = z.object({
  id: topicId,
  ...topicFields,
  /** Address of the image. */ imageUrl: string,
});
export type ManagedTopic = z.output<typeof managedTopic>;

/** One change by an operator. Times are ISO. */
export const appChange = z.object({
  id: string,
  at: string,
  actor: string,
  kind: z.enum(['app', 'topic']),
  /** Name of the app or title of the topic at that time. */
  name: string,
  /** Names of the changed fields. */
  fields: z.array(string),
  reason: string,
});
export type AppChange = z.output<typeof appChange>;

export const appBoard = z.object({
  apps: z.array(managedApp),
  topics: z.array(managedTopic),
  /** Names of the images to choose from, with their addresses. */
  images: z.array(z.object({ name: string, url: string })),
  /** The last changes, newest first. */
  changes: z.array(appChange),
});
export type AppBoard = z.output<typeof appBoard>;

/** Bytes of an uploaded image. */
export const APP_IMAGE_MAX = 2 * 1024 * 1024;
export const appImageTexts = { tooLarge: '请选择小于 2M 的图片', missing: '图片不存在，请重新选择' } as const;

/** Operators' calls: apps are data. A change is in the catalogue within two seconds. */
export const appManagement = defineCalls('appManagement', {
  board: {
    method: 'GET',
    path: '/api/application/manage',
    access: 'operator',
    summary: '全部应用、专题与最近的修改',
    data: appBoard,
  },
  editApp: {
    method: 'POST',
    path: '/api/application/manage/apps/:code',
    access: 'operator',
    summary: '修改应用：上下架、顺序、角标、分类、终端、价格文字、图片与文字',
    params: z.object({ code: string.check(z.maxLength(40)) }),
    body: z.object({ edits: appEdits, reason }),
    data: appBoard,
  },
  /** Creates the topic of a new id. */
  editTopic: {
    method: 'POST',
    path: '/api/application/manage/topics/:id',
    access: 'operator',
    summary: '新建或修改专题',
    params: z.object({ id: topicId }),
    body: z.object({ ...topicFields, reason }),
    data: appBoard,
  },
  imageUploadUrl: {
    method: 'GET',
    path: '/api/application/manage/images/upload-url',
    access: 'operator',
    summary: '获取应用或专题图片的上传地址（五分钟内有效，只能上传一次）',
    query: z.object({ size: z.coerce.number().check(int, z.positive()) }),
    data: z.object({ url: string, key: string }),
  },
  /** `key`: of an uploaded JPEG, PNG or WebP. What nothing uses for a day is removed. */
  addImage: {
    method: 'POST',
    path: '/api/application/manage/images',
    access: 'operator',
    summary: '登记已上传的应用或专题图片，返回图片名',
    body: z.object({ key: string.check(z.maxLength(200)) }),
    data: z.object({ name: string, url: string }),
  },
});
