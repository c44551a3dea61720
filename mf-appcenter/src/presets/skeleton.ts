import type { Skeleton } from '@ai-site/shared/contract';

/** Heading with its buttons, tabs, and a grid of cards. */
export const presetsSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1440,
    gap: 16,
    pad: [32, 'gutter'],
    phonePad: [20, 'gutter'],
    of: [
      {
        box: 'row',
        fold: true,
        align: 'between',
        of: [
          { box: 'stack', gap: 8, of: [{ bar: [150, 35] }, { bar: [420, 22] }] },
          { bar: [280, 40], shape: 'control' },
        ],
      },
      { bar: [200, 40] },
      { box: 'grid', columns: 3, gap: 16, of: [{ bar: ['fill', 240], shape: 'card', times: 6 }] },
    ],
  },
];
