import type { ClosedState, PackageReleases } from '@ai-site/shared/api/releases';
import type { ReleasesStore } from './releases-store.ts';

/** Actions that close a package to visitors, or open it again. */
export type ClosingKind = 'withdraw' | 'restore' | 'disable' | 'enable';
/** Actions on a package as a whole. */
export type PackageActionKind = ClosingKind | 'budget';

/** Subject of a dialog on a package, always up to date: other operators may action meanwhile. */
export interface PackageDialogProps {
  readonly store: ReleasesStore;
  readonly entry: PackageReleases;
  readonly onClose: () => void;
}

export const packageActionLabels: Readonly<Record<PackageActionKind, string>> = {
  budget: '预算',
  disable: '停用',
  enable: '启用',
  withdraw: '下线',
  restore: '恢复',
};

export interface ClosingText {
  readonly danger: boolean;
  readonly reasonExample: string;
  readonly reasonRequired: boolean;
  /** What it means, for the one who confirms it. */
  readonly meaning: string;
  readonly done: (title: string) => string;
}

export const closingTexts: Readonly<Record<ClosingKind, ClosingText>> = {
  disable: {
    danger: true,
    reasonExample: '例如：接口异常，先停用',
    reasonRequired: true,
    meaning:
      '用于紧急情况，立即对所有访客生效，锁定的模块也可以停用：它的页面显示「暂未开放」，菜单、标签页和插槽内容一并撤下。已打开的页面刷新后生效。线上版本与灰度保持不变，停用期间仍可发布修复版本，再启用即恢复。',
    done: (title) => `${title} 已停用`,
  },
  enable: {
    danger: false,
    reasonExample: '例如：接口已恢复',
    reasonRequired: false,
    meaning: '访客重新得到线上版本，停用前的灰度继续。',
    done: (title) => `${title} 已启用`,
  },
  withdraw: {
    danger: true,
    reasonExample: '例如：功能不再提供',
    reasonRequired: true,
    meaning:
      '撤下整个模块：它的页面显示「暂未开放」，菜单、标签页和插槽内容一并撤下，正在进行的灰度结束。恢复之前不能上线、灰度、回退或锁定它的版本。',
    done: (title) => `${title} 已下线`,
  },
  restore: {
    danger: false,
    reasonExample: '例如：功能重新提供',
    reasonRequired: false,
    meaning: '访客重新得到下线前的线上版本。',
    done: (title) => `${title} 已恢复`,
  },
};

const openings: Readonly<Record<ClosedState, readonly ClosingKind[]>> = {
  withdrawn: ['restore'],
  disabled: ['enable', 'withdraw'],
};

/** Actions that make sense for a package, in button order. The shell is never closed: without it there is no page. */
export function actionsOnPackage({
  name,
  live,
  closed,
}: Pick<PackageReleases, 'name' | 'live' | 'closed'>): readonly PackageActionKind[] {
  if (name === 'shell' || live === null) return ['budget'];
  return ['budget', ...(closed === null ? (['disable', 'withdraw'] as const) : openings[closed.state])];
}

/** Why the server would refuse an action; null when it would not. */
export function closingRefusal(action: ClosingKind, { pinned }: Pick<PackageReleases, 'pinned'>): string | null {
  return action === 'withdraw' && pinned !== null ? '版本已锁定，解除锁定后才能下线' : null;
}
