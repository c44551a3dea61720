import * as z from 'zod/mini';
import { appCode, appTextFields, terminalTypes } from '../contract/app-declaration.ts';
import { APP_PAGE_SIZE, appBadgeCodes, appCategoryCodes } from '../domain/apps/index.ts';
import { defineCalls } from './define.ts';

const applicationId = z.int().check(z.positive());

/** 1 PC, 2 mobile; absent: apps of every terminal. */
const terminalType = z.optional(z.coerce.number().check(z.refine((value) => value === 1 || value === 2, '终端类型不正确')));

const page = {
  terminalType,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), APP_PAGE_SIZE),
  pageNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
};

export const appCard = z.object({
  applicationId,
  code: z.string(),
  /** Nickname of the person who made it (用户创作); absent: the site or a remote. */
  maker: z.optional(z.string()),
  name: z.string(),
  line: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  categories: z.array(z.enum(appCategoryCodes)),
  badge: z.nullable(z.enum(appBadgeCodes)),
  terminalTypes,
  /** Address of a picture of 16:10. */
  picture: z.string(),
  actionUrl: z.string(),
  /** False: no configured engine can do it; it is shown as 暂未开放. */
  open: z.boolean(),
  /** Whole credits before what is free for members; null: it has no price. */
  price: z.nullable(z.object({ credits: z.number(), unit: z.string(), memberFree: z.boolean() })),
  priceText: z.nullable(z.string()),
  /** Uses in the last 7 days, at most one per account and day. */
  uses: z.int(),
  /** Syllables of the name and of each tag, separated by spaces: `ai kou tu`. */
  pinyin: z.array(z.string()),
  /** ISO. */
  addedAt: z.string(),
  collected: z.boolean(),
});
export type AppCard = z.output<typeof appCard>;

export const appTopic = z.object({
  id: z.string(),
  title: z.string(),
  /** One line on the slide. */
  lead: z.string(),
  about: z.string(),
  /** Address of a picture of 12:5. */
  picture: z.string(),
  /** In display order; only published apps. */
  applicationIds: z.array(applicationId),
});
export type AppTopic = z.output<typeof appTopic>;

export const appCatalogue = z.object({
  /** In display order. */
  apps: z.array(appCard),
  topics: z.array(appTopic),
});
export type AppCatalogue = z.output<typeof appCatalogue>;

/** A collected app, or one of the usage history (000 §3). */
export const appItem = z.object({
  applicationId,
  applicationName: z.string(),
  actionUrl: z.string(),
  /** Address of the picture. */
  icon: z.string(),
  line: z.string(),
  terminalTypes,
  open: z.boolean(),
  /** When it was collected or last used; ISO. */
  time: z.string(),
});
export type AppItem = z.output<typeof appItem>;

const appItems = z.object({ list: z.array(appItem), total: z.int() });

const actionType = z.literal([1, 2], '操作类型不正确');

export const apps = defineCalls('apps', {
  catalogue: { method: 'GET', path: '/api/application/catalogue', access: 'public', summary: '应用中心的全部应用与专题（含拼音，供浏览器搜索）', data: appCatalogue },
  /** How a query sounds, when no app contains it: 扣图 finds 抠图. */
  pinyin: {
    method: 'GET',
    path: '/api/application/pinyin',
    access: 'public',
    summary: '搜索词的拼音，用于查找读音相近的应用',
    query: z.object({ text: z.string().check(z.trim(), z.minLength(1, '请输入搜索词'), z.maxLength(40, '搜索词最多 40 个字')) }),
    data: z.object({ syllables: z.string() }),
  },
  collectList: { method: 'GET', path: '/api/application-collect/list', access: 'user', summary: '应用收藏（新的在前）', query: z.object(page), data: appItems },
  /** `actionType`: 1 collects, 2 uncollects. Repeating either changes nothing. */
  collect: { method: 'POST', path: '/api/application-collect/collect', access: 'user', summary: '收藏或取消收藏应用', body: z.object({ actionType, applicationId }) },
  historyList: { method: 'GET', path: '/api/application-usage-history/list', access: 'user', summary: '应用历史（最近使用的在前）', query: z.object(page), data: appItems },
  /** `actionType`: 1 records a use, 2 removes the app from the history. */
  record: { method: 'POST', path: '/api/application-usage-history/record', access: 'user', summary: '记录或移除一次应用使用', body: z.object({ actionType, applicationId }) },
  clear: { method: 'POST', path: '/api/application-usage-history/clear', access: 'user', summary: '清空应用历史', data: z.object({ removed: z.int() }) },
  /** Undoes the last removal or clearing, for ten minutes. */
  restore: { method: 'POST', path: '/api/application-usage-history/restore', access: 'user', summary: '撤销最近一次清除', data: z.object({ restored: z.int() }) },
});

const topicId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, '专题编码由小写字母、数字和 - 组成'));
const reason = z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(200, '原因最多 200 个字'));
const order = z.int('请填写顺序').check(z.minimum(0), z.maximum(100_000));
/** Name of a picture of the site or of an uploaded one. */
const picture = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, '图片不存在'));

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
  picture: z.nullable(picture),
  order: z.nullable(order),
  published: z.nullable(z.boolean()),
});
export type AppEdits = z.output<typeof appEdits>;

export const managedApp = z.object({
  /** As visitors see it. */
  card: appCard,
  edits: appEdits,
  order: z.int(),
  published: z.boolean(),
  /** Package of the remote that brings it; null: the site. */
  remote: z.nullable(z.string()),
});
export type ManagedApp = z.output<typeof managedApp>;

const topicFields = {
  title: z.string().check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(24, '标题最多 24 个字')),
  lead: z.string().check(z.trim(), z.minLength(1, '请填写一句话介绍'), z.maxLength(40, '一句话介绍最多 40 个字')),
  about: z.string().check(z.trim(), z.maxLength(300, '说明最多 300 个字')),
  picture,
  /** Codes of apps in display order. */
  apps: z.array(appCode).check(z.minLength(1, '请选择应用'), z.maxLength(50, '最多 50 个应用')),
  order,
  published: z.boolean(),
};

export const managedTopic = z.object({ id: topicId, ...topicFields, /** Address of the picture. */ pictureUrl: z.string() });
export type ManagedTopic = z.output<typeof managedTopic>;

/** One change by an operator. Times are ISO. */
export const appChange = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  kind: z.enum(['app', 'topic']),
  /** Name of the app or title of the topic at that time. */
  name: z.string(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  reason: z.string(),
});
export type AppChange = z.output<typeof appChange>;

export const appBoard = z.object({
  apps: z.array(managedApp),
  topics: z.array(managedTopic),
  /** Names of the pictures to choose from, with their addresses. */
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The last changes, newest first. */
  changes: z.array(appChange),
});
export type AppBoard = z.output<typeof appBoard>;

/** Bytes of an uploaded picture. */
export const APP_PICTURE_MAX = 2 * 1024 * 1024;

/** Operators' calls: apps are data. A change is in the catalogue within two seconds. */
export const appManagement = defineCalls('appManagement', {
  board: { method: 'GET', path: '/api/application/manage', access: 'operator', summary: '全部应用、专题与最近的修改', data: appBoard },
  editApp: {
    method: 'POST',
    path: '/api/application/manage/apps/:code',
    access: 'operator',
    summary: '修改应用：上下架、顺序、角标、分类、终端、价格文字、图片与文字',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
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
  /** `content`: a JPEG, PNG or WebP in base64. */
  addPicture: {
    method: 'POST',
    path: '/api/application/manage/pictures',
    access: 'operator',
    summary: '上传应用或专题的图片，返回图片名',
    bodyLimit: 3 * 1024 * 1024,
    body: z.object({ content: z.string().check(z.minLength(1, '请选择图片'), z.maxLength(Math.ceil((APP_PICTURE_MAX * 4) / 3) + 4, '请选择小于 2M 的图片')) }),
    data: z.object({ name: z.string(), url: z.string() }),
  },
});
