import * as z from 'zod/mini';
import { EXCHANGE_CODE_MAX, membershipTexts } from '../domain/membership/texts.ts';
import { boolean, int, number, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

export const memberType = z.enum(['NORMAL', 'GOLD', 'PLATINUM', 'DIAMOND']);
export type MemberType = z.output<typeof memberType>;
/** Tier numbers used by orders and packages: 1 gold, 2 platinum, 3 diamond. */
export const memberTypeNumber = z.literal([1, 2, 3]);
/** 1 alipay, 2 wechat. */
export const payType = z.literal([1, 2]);
/** YYYY-MM-DD in Asia/Shanghai. */
const businessDate = string.check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const membership = z.object({
  memberType,
  /** Display name: 普通用户, 黄金会员 … */
  member: string,
  /** Last day of the membership; null for NORMAL and DIAMOND. */
  expireDate: z.nullable(businessDate),
  /** Credits in integer tenths: the sum of unexpired grants minus holds. The UI shows one decimal. */
  pointBalance: int,
  /** Batches of purchased packages that are not issued yet. */
  batchesLeft: int,
  /** Date on which the next batch is issued automatically; null when none is left. */
  nextIssueDate: z.nullable(businessDate),
  /** Whether the next batch may be requested now. */
  canIssueNext: boolean,
});
export type Membership = z.output<typeof membership>;

/** Credits that expire on one day. `point` in tenths; `expireDate` is their last valid day. */
export const pointExpiry = z.object({ point: int, expireDate: businessDate });

/** `acquired`: issued credits; `consumed`: credits charged, expired or voided. */
export const pointRecordKind = z.enum(['acquired', 'consumed']);

export const pointRecord = z.object({
  id: string,
  kind: pointRecordKind,
  /** Reason: 黄金会员 第 1 批, 图像创作, 到期清零 … */
  title: string,
  /** Tenths: positive when acquired, negative when consumed. */
  point: int,
  /** ISO time. */
  at: string,
  /** Last valid day of acquired credits; null for consumed ones. */
  expireDate: z.nullable(businessDate),
});
export type PointRecord = z.output<typeof pointRecord>;

export const POINT_RECORDS_PAGE = 20;

/** A package on sale (docs/product/site.md#3). `price` in fen; the yuan texts are truncated, for display only. */
export const combo = z.object({
  name: string,
  price: int,
  priceUnit: string,
  pricePerMonth: string,
  priceSingle: string,
  /** Whole credits over all batches. */
  point: int,
  /** 约可制作 85 个视频 */
  importDesc: string,
  desc: string,
  /** Benefits that the site delivers; `url` where the deployer configured one. */
  vipDesc: z.array(z.object({ text: string, url: z.nullable(string) })),
  importantDesc: string,
  memberType: memberTypeNumber,
});
export type Combo = z.output<typeof combo>;

/** What a purchase would bring if it were paid now. Dates are business dates. */
export const purchasePlan = z.object({
  /** First and last day of its term. Behind a permanent membership it has none; a permanent one has no last day. */
  startDate: z.nullable(businessDate),
  endDate: z.nullable(businessDate),
  /** Whether its term starts with the payment. */
  startsNow: boolean,
  /** Its batches of credits in order, each with its last valid day. */
  batches: z.array(z.object({ issueDate: businessDate, expireDate: businessDate })),
});
export type PurchasePlan = z.output<typeof purchasePlan>;

/** A purchase as the buyer sees it (docs/product/site.md#3, #4.7). */
export const purchaseRecord = z.object({
  comboName: string,
  /** 0 waiting to take effect, 1 used, 2 refunded, 3 in effect. */
  status: z.literal([0, 1, 2, 3]),
  /** Fen. */
  price: int,
  orderNo: string,
  /** ISO time of payment. */
  buyDate: string,
  payType,
});
export type PurchaseRecord = z.output<typeof purchaseRecord>;

export const memberships = defineCalls('memberships', {
  current: {
    method: 'GET',
    path: '/customer/user/membership',
    access: 'user',
    summary: '会员与算力余额',
    data: membership,
  },
  expiry: {
    method: 'POST',
    path: '/user-point/expire',
    access: 'user',
    rate: 'read',
    summary: '算力有效期',
    data: z.array(pointExpiry),
  },
  /** Newest first; pass the returned `cursor` to fetch older records, null at the end. */
  records: {
    method: 'GET',
    path: '/user-point/records',
    access: 'user',
    summary: '算力获取与消耗记录',
    query: z.object({ kind: z.optional(pointRecordKind), cursor: z.optional(string.check(z.maxLength(100))) }),
    data: z.object({ items: z.array(pointRecord), cursor: z.nullable(string) }),
  },
  issueNext: {
    method: 'POST',
    path: '/user-point/issue-next',
    access: 'user',
    summary: '提前发放下一批算力',
    data: membership,
  },
  /** Redeeming implies consent to the paid-service agreement; its version is recorded. */
  exchange: {
    method: 'POST',
    path: '/user-point/exchange',
    access: 'user',
    rate: 'credential',
    summary: '兑换码兑换算力',
    body: z.object({
      exchangeCode: z
        .string(membershipTexts.exchangeCodeRequired)
        .check(
          z.trim(),
          z.minLength(1, membershipTexts.exchangeCodeRequired),
          z.maxLength(EXCHANGE_CODE_MAX, membershipTexts.exchangeCodeInvalid),
        ),
    }),
    /** `point` in tenths. */
    data: z.object({ point: int, expireDate: businessDate }),
  },
  combos: {
    method: 'POST',
    path: '/combo/member',
    access: 'public',
    rate: 'read',
    summary: '会员套餐',
    data: z.array(combo),
  },
  /** Dates that a buyer reads before paying. */
  purchasePlan: {
    method: 'POST',
    path: '/combo/plan',
    access: 'user',
    rate: 'read',
    summary: '购买后的有效期与各批算力的发放日期',
    body: z.object({ type: memberTypeNumber }),
    data: purchasePlan,
  },
  buyRecords: {
    method: 'POST',
    path: '/combo/buy-record',
    access: 'user',
    rate: 'read',
    summary: '购买记录（新的在前）',
    data: z.array(purchaseRecord),
  },
  /** Whole credits per kind of task, and whether this account pays them (some are free for members). */
  prices: {
    method: 'GET',
    path: '/user-point/prices',
    access: 'public',
    summary: '算力价格',
    data: z.array(z.object({ key: string, price: number, free: boolean })),
  },
});
