import { yuan } from './yuan.ts';

export type PackageTier = 'GOLD' | 'PLATINUM' | 'DIAMOND';
/** Of an account. */
export type MemberType = 'NORMAL' | PackageTier;

export type MembershipTerm = { kind: 'months'; months: number } | { kind: 'permanent' };

export interface MemberPackage {
  memberType: PackageTier;
  /** Tier number used by orders and calls. */
  memberTypeNumber: 1 | 2 | 3;
  name: string;
  priceFen: number;
  /** Period of the price: ¥129/月. Of a permanent membership the period that its credits cover. */
  priceUnit: '月' | '季' | '年';
  term: MembershipTerm;
  /** Batches of credits; the first is issued at payment. */
  issues: number;
  /** Whole credits; the ledger counts tenths. */
  pointsPerIssue: number;
  /** Whole credits over all batches. */
  points: number;
  approxVideos: number;
  /** Yuan, truncated for display: never compute with it. */
  pricePerMonth: string;
  /** Yuan per 100 credits, truncated for display: never compute with it. */
  priceSingle: string;
  /** One line under the name. */
  desc: string;
  /** What a buyer must know before paying. */
  importantDesc: string;
}

/** The highlighted package, the best fit for most users: cheaper per month than gold, without paying for years ahead. */
export const RECOMMENDED_TIER: MemberPackage['memberTypeNumber'] = 2;

export const memberPackages: readonly MemberPackage[] = [
  {
    memberType: 'GOLD',
    memberTypeNumber: 1,
    name: '黄金会员',
    priceFen: 12_900,
    priceUnit: '月',
    term: { kind: 'months', months: 1 },
    issues: 1,
    pointsPerIssue: 5000,
    points: 5000,
    approxVideos: 85,
    pricePerMonth: '129',
    priceSingle: '2.58',
    desc: '按月体验，一次发放',
    importantDesc: '有效期 1 个月，算力自发放之日起一个月内有效',
  },
  {
    memberType: 'PLATINUM',
    memberTypeNumber: 2,
    name: '铂金会员',
    priceFen: 29_800,
    priceUnit: '季',
    term: { kind: 'months', months: 3 },
    issues: 3,
    pointsPerIssue: 5000,
    points: 15_000,
    approxVideos: 260,
    pricePerMonth: '99.3',
    priceSingle: '1.98',
    desc: '按季畅用，每月发放',
    importantDesc: '有效期 3 个月，算力分 3 批发放，每批一个月内有效',
  },
  {
    memberType: 'DIAMOND',
    memberTypeNumber: 3,
    name: '钻石会员',
    priceFen: 99_800,
    priceUnit: '年',
    term: { kind: 'permanent' },
    issues: 12,
    pointsPerIssue: 5000,
    points: 60_000,
    approxVideos: 1040,
    pricePerMonth: '83.1',
    priceSingle: '1.66',
    desc: '一次开通，永久会员',
    importantDesc: '会员身份永久有效，算力分 12 批发放，每批一个月内有效',
  },
];

/** What a price covers, as it stands after the amount. A permanent membership is not paid by the year: only its credits end. */
export const pricePeriod = ({ priceUnit, term }: Pick<MemberPackage, 'priceUnit' | 'term'>): string =>
  term.kind === 'permanent' ? `含一${priceUnit}算力` : `/${priceUnit}`;

/** The price within a sentence: `129 元/月`, `998 元，含一年算力`. */
export const priceInWords = (sold: MemberPackage): string =>
  `${yuan(sold.priceFen)} 元${sold.term.kind === 'permanent' ? '，' : ''}${pricePeriod(sold)}`;
