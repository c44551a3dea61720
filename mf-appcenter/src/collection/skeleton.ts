import type { Skeleton } from '@ai-site/shared/contract';

/** Heading, kinds, and a grid of squares with a line and buttons. */
export const collectionSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1440,
    gap: 16,
    pad: [32, 'gutter'],
    phonePad: [20, 'gutter'],
    of: [
      { box: 'stack', gap: 8, of: [{ bar: [120, 35] }, { bar: [380, 22] }] },
      { bar: [220, 48], shape: 'control' },
      { box: 'grid', columns: 4, phoneColumns: 2, gap: 16, of: [{ bar: ['fill', 300], shape: 'card', times: 8 }] },
    ],
  },
];
