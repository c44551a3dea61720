import type { IssuedAgreement } from '@ai-site/shared/api/legal-agreements';

export const sampleAgreement: IssuedAgreement = {
  id: 'c-1',
  contactCode: 'HT20260301-7K3M9Q',
  productName: '企业算力包',
  status: 1,
  expiredTime: '2026-03-08T16:00:00Z',
  point: 500_000,
  validDays: 365,
  signedAt: null,
  userId: 'u-1',
  mobile: '138****0001',
  createdAt: '2026-03-01T04:00:00Z',
  createdBy: '操作员 138****0000',
  withdrawnAt: null,
};
