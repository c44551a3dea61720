import * as z from 'zod/mini';
import { EXCHANGE_CODE_MAX, membershipTexts } from '../membership/texts.ts';
import { defineCalls } from './define.ts';

export const memberType = z.enum(['NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND']);
export type MemberType = z.output<typeof memberType>;
/** How orders and packages name a tier: 1 gold, 2 platinum, 3 diamond. */
export const memberTypeNumber = z.literal([1, 2, 3]);
/** 1 alipay, 2 wechat. */
export const payType = z.literal([1, 2]);
/** YYYY-MM-DD in Asia/Shanghai. */
const businessDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const membership = z.object({
  memberType,
  /** Display name: 普通用户, 黄金会员 … */
  member: z.string(),
  /** Last day of the membership; null for NORMAL and DIAMOND. */
  expireDate: z.nullable(businessDate),
  /** Credits in integer tenths: what unexpired grants have left and not held. The UI shows one decimal. */
  pointBalance: z.int(),
  /** Batches of bought packages that are not issued yet. */
  batchesLeft: z.int(),
  /** Day on which the next of them comes by itself; null when none is left. */
  nextIssueDate: z.nullable(businessDate),
  /** Whether it may be asked for now. */
  canIssueNext: z.boolean(),
});
export type Membership = z.output<typeof membership>;

/** Credits that expire on one day. `point` in tenths, `expireDate` their last day. */
export const pointExpiry = z.object({ point: z.int(), expireDate: businessDate });

/** `acquired`: issued credits; `consumed`: what was charged, expired or voided. */
export const pointRecordKind = z.enum(['acquired', 'consumed']);

/** One line of the account's credit history. */
export const pointRecord = z.object({
  id: z.string(),
  kind: pointRecordKind,
  /** What for: 黄金会员 第 1 批, 图像创作, 到期清零 … */
  title: z.string(),
  /** Tenths: above 0 acquired, below 0 consumed. */
  point: z.int(),
  /** ISO time. */
  at: z.string(),
  /** Last day of what was acquired; null for what was consumed. */
  expireDate: z.nullable(businessDate),
});
export type PointRecord = z.output<typeof pointRecord>;

export const POINT_RECORDS_PAGE = 20;

/** A package as it is sold (000 §3). `price` in fen; yuan texts are cut off for display only. */
export const combo = z.object({
  name: z.string(),
  price: z.int(),
  priceUnit: z.string(),
  pricePerMonth: z.string(),
  priceSingle: z.string(),
  /** Whole credits over all batches. */
  point: z.int(),
  /** 约可制作 85 个视频 */
  importDesc: z.string(),
  desc: z.string(),
  /** Benefits the site delivers; `url` where a deployer says where one is found. */
  vipDesc: z.array(z.object({ text: z.string(), url: z.nullable(z.string()) })),
  importantDesc: z.string(),
  memberType: memberTypeNumber,
});
export type Combo = z.output<typeof combo>;

/** A purchase as its buyer sees it (000 §3, §4.7). */
export const purchaseRecord = z.object({
  comboName: z.string(),
  /** 0 waiting to take effect, 1 used, 2 refunded, 3 in effect. */
  status: z.literal([0, 1, 2, 3]),
  /** Fen. */
  price: z.int(),
  orderNo: z.string(),
  /** ISO time of payment. */
  buyDate: z.string(),
  payType,
});
export type PurchaseRecord = z.output<typeof purchaseRecord>;

export const memberships = defineCalls('memberships', {
  current: { method: 'GET', path: '/customer/user/membership', access: 'user', summary: '会员与算力余额', data: membership },
  expiry: { method: 'POST', path: '/user-point/expire', access: 'user', rate: 'read', summary: '算力有效期', data: z.array(pointExpiry) },
  /** Newest first; `cursor` of the answer asks for what is older, null when that was all. */
  records: {
    method: 'GET',
    path: '/user-point/records',
    access: 'user',
    summary: '算力获取与消耗记录',
    query: z.object({ kind: z.optional(pointRecordKind), cursor: z.optional(z.string().check(z.maxLength(100))) }),
    data: z.object({ items: z.array(pointRecord), cursor: z.nullable(z.string()) }),
  },
  issueNext: { method: 'POST', path: '/user-point/issue-next', access: 'user', summary: '提前发放下一批算力', data: membership },
  /** Exchanging is the consent to the paid-service agreement; its version is recorded. */
  exchange: {
    method: 'POST',
    path: '/user-point/exchange',
    access: 'user',
    rate: 'credential',
    summary: '兑换码兑换算力',
    body: z.object({
      exchangeCode: z
        .string(membershipTexts.exchangeCodeRequired)
        .check(z.trim(), z.minLength(1, membershipTexts.exchangeCodeRequired), z.maxLength(EXCHANGE_CODE_MAX, membershipTexts.exchangeCodeInvalid)),
    }),
    /** `point` in tenths. */
    data: z.object({ point: z.int(), expireDate: businessDate }),
  },
  combos: { method: 'POST', path: '/combo/member', access: 'public', rate: 'read', summary: '会员套餐', data: z.array(combo) },
  buyRecords: { method: 'POST', path: '/combo/buy-record', access: 'user', rate: 'read', summary: '购买记录（新的在前）', data: z.array(purchaseRecord) },
  /** Whole credits per kind of task, and whether this account pays them (members use some for free). */
  prices: {
    method: 'GET',
    path: '/user-point/prices',
    access: 'public',
    summary: '算力价格',
    data: z.array(z.object({ key: z.string(), price: z.number(), free: z.boolean() })),
  },
});
