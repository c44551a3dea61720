import type { PackageReleases } from '@ai-site/shared/api/releases';
import { needsAttention } from './health.ts';

/** Filters of the board, in button order. */
export const filters = [
  { key: 'all', label: '全部', holds: () => true },
  { key: 'canary', label: '灰度中', holds: ({ canary }: PackageReleases) => canary !== null },
  { key: 'candidate', label: '有候选', holds: ({ candidate }: PackageReleases) => candidate !== null },
  { key: 'pinned', label: '已锁定', holds: ({ pinned }: PackageReleases) => pinned !== null },
  { key: 'attention', label: '需留意', holds: needsAttention },
] as const;

export type Filter = (typeof filters)[number]['key'];

export const filtered = (list: readonly PackageReleases[], filter: Filter): readonly PackageReleases[] =>
  list.filter(filters.find(({ key }) => key === filter)?.holds ?? (() => true));
