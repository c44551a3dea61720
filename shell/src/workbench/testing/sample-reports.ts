import type { ReportedOwnApp } from '@ai-site/shared/api/own-apps';

export const SAMPLE_APP_CODE = 'own-0123456789abcdef01234567';

export const sampleReportedApp: ReportedOwnApp = {
  code: SAMPLE_APP_CODE,
  version: 2,
  name: '文案师',
  line: '三条文案任你挑',
  instructions: '你是文案编辑',
  image: '',
  userId: 'u-1',
  mobile: '138****0001',
  reports: [{ reason: 'illegal', detail: '教人骗钱', time: '2026-03-04T04:00:00Z' }],
  handled: null,
};
