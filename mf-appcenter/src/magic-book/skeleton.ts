import type { Skeleton } from '@ai-site/shared/contract';

const heading = {
  box: 'stack',
  gap: 8,
  of: [{ bar: [96, 35] }, { bar: [480, 22] }],
} satisfies Skeleton[number];

/** Words on the left, the combination on the right; below each other on phones. */
export const magicBookSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1440,
    gap: 24,
    pad: [32, 'gutter'],
    phonePad: [20, 'gutter'],
    of: [
      heading,
      {
        box: 'row',
        gap: 24,
        of: [
          {
            box: 'stack',
            grow: true,
            gap: 12,
            of: [
              { bar: ['fill', 40], shape: 'control' },
              { bar: ['fill', 40], shape: 'control' },
              {
                box: 'grid',
                columns: 5,
                phoneColumns: 2,
                gap: 8,
                of: [{ bar: ['fill', 60], shape: 'control', times: 20 }],
              },
            ],
          },
          {
            box: 'stack',
            surface: 'card',
            width: 376,
            height: 380,
            gap: 12,
            pad: [16, 16],
            on: 'wide',
            of: [{ bar: [96, 24] }, { bar: ['fill', 120], shape: 'control' }],
          },
        ],
      },
    ],
  },
];
