import * as z from 'zod/mini';
import { APP_PAGE_SIZE, appBadgeCodes, appCategoryCodes } from '../domain/apps/index.ts';
import { terminalTypes } from '../release/terminal-types.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const applicationId = int.check(z.positive());

/** 1 PC, 2 mobile; absent: apps of every terminal. */
const terminalType = z.optional(
  z.coerce.number().check(z.refine((value) => value === 1 || value === 2, '终端类型不正确')),
);

const page = {
  terminalType,
  size: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(100)), APP_PAGE_SIZE),
  pageNum: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(1000)), 1),
};

export const appCard = z.object({
  applicationId,
  code: string,
  /** Nickname of the person who made it (用户创作); absent: the site or a remote. */
  maker: z.optional(string),
  /** An assistant of the caller that is in nobody else's catalogue (仅自己可用). */
  private: z.optional(z.literal(true)),
  name: string,
  line: string,
  description: string,
  tags: z.array(string),
  categories: z.array(z.enum(appCategoryCodes)),
  badge: z.nullable(z.enum(appBadgeCodes)),
  terminalTypes,
  /** Address of an image of 16:10. */
  image: string,
  actionUrl: string,
  /** False: no configured engine can do it; it is shown as 暂未开放. */
  open: boolean,
  /** Whole credits before what is free for members; null: it has no price. */
  price: z.nullable(
    z.object({
      credits: number,
      unit: string,
      memberFree: boolean,
      demonstration: z.optional(boolean),
    }),
  ),
  priceText: z.nullable(string),
  /** Uses in the last 7 days, at most one per account and day. */
  uses: int,
  /** Syllables of the name and of each tag, separated by spaces: `ai kou tu`. */
  pinyin: z.array(string),
  /** ISO. */
  addedAt: string,
  collected: boolean,
});
export type AppCard = z.output<typeof appCard>;

export const appTopic = z.object({
  id: string,
  title: string,
  /** One line on the slide. */
  lead: string,
  about: string,
  /** Address of an image of 12:5. */
  image: string,
  /** In display order; only published apps. */
  applicationIds: z.array(applicationId),
});
export type AppTopic = z.output<typeof appTopic>;

/** Changes with everything that operators, makers and engines change, but not with uses and favourites. */
const edition = string;

export const appCatalogue = z.object({
  edition,
  /** In display order. */
  apps: z.array(appCard),
  /** Assistants of the caller that are not in the app centre; they can be searched, collected and used like the others. */
  own: z.array(appCard),
  topics: z.array(appTopic),
});
export type AppCatalogue = z.output<typeof appCatalogue>;

/** A collected app, or one of the usage history (docs/product/site.md#3). */
export const appItem = z.object({
  applicationId,
  applicationName: string,
  actionUrl: string,
  /** Address of the image. */
  icon: string,
  line: string,
  terminalTypes,
  open: boolean,
  /** When it was collected or last used; ISO. */
  time: string,
});
export type AppItem = z.output<typeof appItem>;

const appItems = z.object({ list: z.array(appItem), total: int });

const actionType = z.literal([1, 2], '操作类型不正确');

export const apps = defineCalls('apps', {
  catalogue: {
    method: 'GET',
    path: '/api/application/catalogue',
    access: 'public',
    summary: '应用中心的全部应用与专题（含拼音，供浏览器搜索）',
    revalidated: true,
    data: appCatalogue,
  },
  /** Asked every few seconds by open pages. */
  edition: {
    method: 'GET',
    path: '/api/application/catalogue/edition',
    access: 'public',
    summary: '应用目录的版次，变化后重新读取目录',
    data: z.object({ edition }),
  },
  collectList: {
    method: 'GET',
    path: '/api/application-collect/list',
    access: 'user',
    summary: '应用收藏（新的在前）',
    query: z.object(page),
    data: appItems,
  },
  /** `actionType`: 1 collects, 2 uncollects. Repeating either changes nothing. */
  collect: {
    method: 'POST',
    path: '/api/application-collect/collect',
    access: 'user',
    summary: '收藏或取消收藏应用',
    body: z.object({ actionType, applicationId }),
  },
  historyList: {
    method: 'GET',
    path: '/api/application-usage-history/list',
    access: 'user',
    summary: '应用历史（最近使用的在前）',
    query: z.object(page),
    data: appItems,
  },
  /** `actionType`: 1 records a use, 2 removes the app from the history. */
  record: {
    method: 'POST',
    path: '/api/application-usage-history/record',
    access: 'user',
    summary: '记录或移除一次应用使用',
    body: z.object({ actionType, applicationId }),
  },
  /** Without a terminal, the whole history (docs/product/assistant.md#4); with one, the apps that the history shows of it. */
  clear: {
    method: 'POST',
    path: '/api/application-usage-history/clear',
    access: 'user',
    summary: '清空应用历史',
    body: z._default(z.object({ terminalType: z.optional(z.literal([1, 2], '终端类型不正确')) }), {}),
    data: z.object({ removed: int }),
  },
  /** Undoes the last removal or clearing, for ten minutes. */
  restore: {
    method: 'POST',
    path: '/api/application-usage-history/restore',
    access: 'user',
    summary: '撤销最近一次清除',
    data: z.object({ restored: int }),
  },
});
