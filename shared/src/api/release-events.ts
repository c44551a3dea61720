import * as z from 'zod/mini';
import { releaseName } from '../release/release.ts';
import { int, string } from './base/plain.ts';
import { attachedReport } from './release-reports.ts';

/** Actions on releases; each is one row of the audit log. */
export const releaseAction = z.enum([
  'publish',
  'deploy',
  'candidate',
  'preview',
  'promote',
  'canary',
  'canary-end',
  'guard',
  'rollback',
  'pin',
  'unpin',
  'report',
  'retire',
  'withdraw',
  'restore',
  'disable',
  'enable',
  'token-issue',
  'token-revoke',
  'override-link',
  'configure',
  'budget',
  'ownership-grant',
  'ownership-revoke',
  'ownership-request',
  'ownership-decline',
]);
export type ReleaseAction = z.output<typeof releaseAction>;

/** One entry of the append-only audit log. */
export const releaseEvent = z.object({
  id: int,
  at: string,
  /** Package; null for actions on tokens and links. */
  name: z.nullable(releaseName),
  action: releaseAction,
  /** Who: `操作员 138****0000`, `令牌 chat 团队`, `自动守护`, `启动`. */
  actor: string,
  from: z.nullable(string),
  to: z.nullable(string),
  percent: z.nullable(int),
  reason: string,
  /** Label of the configured value, whose old and new text are in `from` and `to` (null: the default again); null for other actions. */
  setting: z.nullable(string),
  /** Conformance report at a promotion; null when the suite was not run. */
  report: z.nullable(attachedReport),
});
export type ReleaseEvent = z.output<typeof releaseEvent>;

/** Whether an event brought a version to visitors: without a report, the conformance suite was not run. A pin of what is live brought nothing. */
export const needsReport = ({ action, from, to }: Pick<ReleaseEvent, 'action' | 'from' | 'to'>): boolean =>
  action === 'promote' || ((action === 'canary' || action === 'pin') && from !== to);
