import type { PackageReleases, ReleasedVersion } from '@ai-site/shared/api/releases';

/** What an operator can do to a version. */
export type ActKind = 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';

const PINNED = '版本已锁定，解除锁定后才能操作';

function unusable({ name }: PackageReleases, { retired, compatible, report }: ReleasedVersion): string | null {
  if (retired) return '该版本的文件已清理，不能再使用';
  if (!compatible) return name === 'shell' ? '有线上模块不接受它提供的契约' : '契约与线上外壳不兼容';
  if (report !== null && report.failed > 0) return `契约测试有 ${report.failed} 项失败`;
  return null;
}

const versionOf = (entry: PackageReleases, version: string | null): ReleasedVersion | undefined => entry.versions.find((known) => known.version === version);

type Rule = (entry: PackageReleases, version: ReleasedVersion) => string | null;

/** Why the server would refuse an act; null when it would not. The server decides all the same. */
const rules: Readonly<Record<ActKind, Rule>> = {
  promote: (entry, version) => (entry.pinned === null ? unusable(entry, version) : PINNED),
  canary: (entry, version) => (entry.pinned === null ? unusable(entry, version) : PINNED),
  rollback: (entry) => {
    if (entry.pinned !== null) return PINNED;
    const former = versionOf(entry, entry.former);
    if (former === undefined) return '没有可以回退的版本';
    return former.retired ? '上一版的文件已清理，不能回退' : null;
  },
  pin: (entry, version) => (entry.pinned === null ? unusable(entry, version) : PINNED),
  unpin: () => null,
};

export const refusal = (act: ActKind, entry: PackageReleases, version: ReleasedVersion): string | null => rules[act](entry, version);

/** Acts that make sense for a version, in the order of the buttons. */
export function actsOn(entry: PackageReleases, { version }: ReleasedVersion): readonly ActKind[] {
  if (version === entry.live) return ['rollback', entry.pinned === null ? 'pin' : 'unpin'];
  return ['promote', 'canary'];
}

const labels: Readonly<Record<ActKind, string>> = { promote: '上线', canary: '灰度', rollback: '回退', pin: '锁定', unpin: '解除锁定' };

/** What its button says. */
export function actLabel(act: ActKind, { canary }: PackageReleases, { version }: ReleasedVersion): string {
  return act === 'canary' && canary?.version === version ? '调整灰度' : labels[act];
}
