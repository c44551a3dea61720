import type { ReportsView } from '@ai-site/shared/api/reports';

export const viewNames: Readonly<Record<ReportsView, string>> = { waiting: '待处理', handled: '已处理' };
