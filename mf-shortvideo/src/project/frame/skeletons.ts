import type { Skeleton, SkeletonBlock } from '@ai-site/shared/contract';

const bar: SkeletonBlock = {
  box: 'row',
  gap: 16,
  pad: [8, 'gutter'],
  align: 'between',
  of: [{ bar: [160, 40] }, { bar: [420, 40], shape: 'pill', on: 'wide' }, { bar: [120, 40], shape: 'control' }],
};

const step = (content: SkeletonBlock): Skeleton => [
  {
    box: 'stack',
    of: [bar, { box: 'stack', max: 1440, pad: [24, 'gutter'], phonePad: [16, 'gutter'], of: [content] }],
  },
];

/** The bar of the studio, a list of roles and one of them. */
export const rolesSkeleton: Skeleton = step({
  box: 'row',
  gap: 24,
  fold: true,
  of: [
    { box: 'stack', width: 264, of: [{ bar: ['fill', 280], shape: 'card' }] },
    { box: 'stack', grow: true, of: [{ bar: ['fill', 640], shape: 'card' }] },
  ],
});

/** The bar of the studio, rows of storyboards and the preview. */
export const storyboardsSkeleton: Skeleton = step({
  box: 'row',
  gap: 24,
  fold: true,
  of: [
    { box: 'stack', grow: true, gap: 8, of: [{ bar: ['fill', 180], shape: 'card', times: 5 }] },
    { box: 'stack', width: 360, on: 'wide', of: [{ bar: ['fill', 300], shape: 'card' }] },
  ],
});

/** A heading, filters and the cards of works. */
export const worksSkeleton: Skeleton = [
  {
    box: 'stack',
    max: 1280,
    gap: 24,
    pad: [32, 'gutter'],
    phonePad: [20, 'gutter'],
    of: [
      { box: 'row', align: 'between', of: [{ bar: [160, 40] }, { bar: [120, 40], shape: 'control' }] },
      { bar: ['fill', 40], shape: 'pill' },
      { box: 'row', gap: 24, fold: true, of: [{ bar: ['fill', 280], shape: 'card', times: 4 }] },
    ],
  },
];

/** The bar of the studio, a film and what can be done with it. */
export const filmSkeleton: Skeleton = step({
  box: 'row',
  gap: 24,
  fold: true,
  of: [
    { box: 'stack', grow: true, of: [{ bar: ['fill', 560], shape: 'card' }] },
    {
      box: 'stack',
      width: 380,
      gap: 16,
      on: 'wide',
      of: [
        { bar: ['fill', 220], shape: 'card' },
        { bar: ['fill', 120], shape: 'card' },
      ],
    },
  ],
});
