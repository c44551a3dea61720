import type { DeployTokenInfo } from '@ai-site/shared/api/releases';

export const sampleToken: DeployTokenInfo = {
  id: 't-1',
  label: '流水线',
  scopes: ['mf-chat'],
  mayReport: false,
  createdBy: '操作员 138****0000',
  createdAt: '2026-03-01T12:00:00Z',
  expiresAt: '2099-03-01T12:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
