import * as z from 'zod/mini';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

export const EXCHANGE_BATCH_MAX = 1000;

/** Codes generated together. The codes themselves are returned only once, on creation. Times are ISO. */
export const exchangeBatch = z.object({
  id: string,
  label: string,
  /** Whole credits per redemption. */
  points: int,
  /** Validity of the redeemed credits in days. */
  validDays: int,
  /** Number of accounts that may redeem each code. */
  uses: int,
  count: int,
  redeemed: int,
  expiresAt: string,
  createdAt: string,
  createdBy: string,
  revokedAt: z.nullable(string),
});
export type ExchangeBatch = z.output<typeof exchangeBatch>;

const whole = (minimum: number, maximum: number, text: string) =>
  z.int(text).check(z.minimum(minimum, text), z.maximum(maximum, text));

export const exchangeCodes = defineCalls('exchangeCodes', {
  list: {
    method: 'GET',
    path: '/api/exchange-batches',
    access: 'operator',
    summary: '兑换码批次（新的在前）',
    data: z.array(exchangeBatch),
  },
  issue: {
    method: 'POST',
    path: '/api/exchange-batches',
    access: 'operator',
    confirm: 'codes',
    summary: '生成兑换码',
    body: z.object({
      label: string.check(z.trim(), z.minLength(1, '请填写批次名称'), z.maxLength(40, '批次名称最多 40 个字')),
      points: whole(1, 1_000_000, '每次兑换的算力为 1 到 1000000'),
      validDays: whole(1, 3650, '算力有效期为 1 到 3650 天'),
      uses: whole(1, 100_000, '每个兑换码可用 1 到 100000 次'),
      count: whole(1, EXCHANGE_BATCH_MAX, `每批 1 到 ${EXCHANGE_BATCH_MAX} 个兑换码`),
      expiresInDays: whole(1, 3650, '兑换期限为 1 到 3650 天'),
    }),
    data: z.object({ batch: exchangeBatch, codes: z.array(string) }),
  },
  /** Revokes all codes of the batch; credits already redeemed remain. */
  revoke: {
    method: 'POST',
    path: '/api/exchange-batches/:id/revoke',
    access: 'operator',
    confirm: 'codes',
    summary: '作废兑换码批次',
    params: z.object({ id: string.check(z.maxLength(40)) }),
    data: exchangeBatch,
  },
});
