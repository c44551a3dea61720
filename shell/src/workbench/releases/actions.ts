import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';
import { bytesText } from './amounts.ts';

export type ActionKind = 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';

const PINNED = '版本已锁定，解除锁定后才能操作';

type Rule = (entry: PackageReleases, version: ReleasedVersion) => string | null;

const served: Rule = ({ closed }) => (closed?.state === 'withdrawn' ? '模块已下线，恢复后才能操作' : null);

const unpinned: Rule = ({ pinned }) => (pinned === null ? null : PINNED);

const usable: Rule = ({ name }, { retired, compatible }) => {
  if (retired) return '该版本的文件已清理，不能再使用';
  if (compatible) return null;
  return name === 'shell' ? '有线上模块与这个基座不兼容' : '与线上基座不兼容';
};

const withinBudget: Rule = ({ budget }, { firstBytes }) =>
  firstBytes > budget.bytes ? `首屏 ${bytesText(firstBytes)} 超出预算 ${bytesText(budget.bytes)}` : null;

const passed: Rule = (_, { report }) =>
  report !== null && report.failed > 0 ? `契约测试有 ${report.failed} 项失败` : null;

/** `end-canary` is done in the dialog of `canary`; what keeps a version from visitors does not keep its canary from ending. */
type RuledAction = ActionKind | 'end-canary';

/** Why the server would refuse an action: the first reason wins; null when it would not. The server has the final say. */
const rules: Readonly<Record<RuledAction, readonly Rule[]>> = {
  promote: [unpinned, served, usable, withinBudget, passed],
  canary: [
    unpinned,
    served,
    usable,
    withinBudget,
    passed,
    ({ live }) => (live === null ? '还没有线上版本，请先上线一个版本' : null),
  ],
  'end-canary': [unpinned, served],
  rollback: [unpinned, served, ({ previous }) => (previous === null ? '没有可以回退的版本' : null)],
  pin: [unpinned, served],
  unpin: [],
};

export function refusal(action: RuledAction, entry: PackageReleases, version: ReleasedVersion): string | null {
  for (const rule of rules[action]) {
    const reason = rule(entry, version);
    if (reason !== null) return reason;
  }
  return null;
}

const isRunning = ({ canary }: PackageReleases, { version }: ReleasedVersion): boolean => canary?.version === version;

/** Why the button of an action opens nothing; null when it does. The one of a running canary also ends it. */
export const buttonRefusal = (action: ActionKind, entry: PackageReleases, version: ReleasedVersion): string | null =>
  refusal(action === 'canary' && isRunning(entry, version) ? 'end-canary' : action, entry, version);

/** Actions that make sense for a version, in button order. */
export function actionsOn(entry: PackageReleases, { version }: ReleasedVersion): readonly ActionKind[] {
  if (version === entry.live) return ['rollback', entry.pinned === null ? 'pin' : 'unpin'];
  return ['promote', 'canary'];
}

const labels: Readonly<Record<ActionKind, string>> = {
  promote: '上线',
  canary: '灰度',
  rollback: '回退',
  pin: '锁定',
  unpin: '解除锁定',
};

/** Button label of an action. */
export function actionLabel(action: ActionKind, entry: PackageReleases, version: ReleasedVersion): string {
  return action === 'canary' && isRunning(entry, version) ? '调整灰度' : labels[action];
}
