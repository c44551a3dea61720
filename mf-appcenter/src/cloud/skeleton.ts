import type { Skeleton } from '@ai-site/shared/contract';

/** Breadcrumbs, heading, and the panel of the desktop. */
export const cloudSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1440,
    gap: 24,
    pad: [32, 'gutter'],
    phoneGap: 20,
    phonePad: [20, 'gutter'],
    of: [
      { box: 'stack', gap: 8, of: [{ bar: [88, 39] }, { bar: [112, 35] }, { bar: [460, 26] }] },
      { bar: ['fill', 392], shape: 'card' },
      { box: 'grid', columns: 4, phoneColumns: 1, gap: 16, of: [{ bar: ['fill', 164], shape: 'card', times: 4 }] },
    ],
  },
];
