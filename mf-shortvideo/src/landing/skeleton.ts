import type { Skeleton } from '@ai-site/shared/contract';

/** Heading, the field of the story, and how it is filmed. */
export const landingSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1280,
    gap: 24,
    pad: [32, 'gutter'],
    phoneGap: 20,
    phonePad: [20, 'gutter'],
    of: [
      { box: 'stack', gap: 8, of: [{ bar: [180, 35] }, { bar: [380, 26] }] },
      {
        box: 'row',
        gap: 24,
        fold: true,
        of: [
          { box: 'stack', grow: true, of: [{ bar: ['fill', 500], shape: 'card' }] },
          {
            box: 'stack',
            width: 400,
            gap: 16,
            on: 'wide',
            of: [
              { bar: ['fill', 204], shape: 'card' },
              { bar: ['fill', 370], shape: 'card' },
            ],
          },
        ],
      },
    ],
  },
];
