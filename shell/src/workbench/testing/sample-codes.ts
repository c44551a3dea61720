import type { ExchangeBatch } from '@ai-site/shared/api/exchange-codes';

export const sampleBatch: ExchangeBatch = {
  id: 'b-1',
  label: '春季活动',
  points: 500,
  validDays: 30,
  uses: 2,
  count: 10,
  redeemed: 3,
  expiresAt: '2099-03-08T16:00:00Z',
  createdAt: '2026-03-01T04:00:00Z',
  createdBy: '操作员 138****0000',
  revokedAt: null,
};
