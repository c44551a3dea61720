import * as z from 'zod/mini';
import { funnelSteps, reportedSteps } from '../domain/funnel/index.ts';
import { releaseVersion } from '../release/release.ts';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';
import { PAGE_KEY_MAX } from './telemetry-limits.ts';

const counts = z.record(z.enum(funnelSteps.map(({ key }) => key)), int);

/** Visitors who reached each step with one version of the shell. */
export const funnelVariant = z.object({ version: releaseVersion, counts });
export type FunnelVariant = z.output<typeof funnelVariant>;

export const funnel = defineCalls('funnel', {
  /** Counts once per browser and day. Without the key of a page that was given this version nothing is counted. */
  count: {
    method: 'POST',
    path: '/statistics/funnel',
    access: 'public',
    rate: 'telemetry',
    summary: '首页输入框的一步（不含个人信息）',
    body: z.object({
      step: z.enum(reportedSteps, '未知的步骤'),
      version: releaseVersion,
      key: z.string('缺少页面密钥').check(z.maxLength(PAGE_KEY_MAX, '页面密钥无效')),
    }),
  },
  /** The version with the most visitors first. */
  list: {
    method: 'GET',
    path: '/api/funnel',
    access: 'operator',
    summary: '首页输入框的漏斗（按外壳版本）',
    query: z.object({ days: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(90)), 7) }),
    data: z.object({ from: string, to: string, variants: z.array(funnelVariant) }),
  },
});
