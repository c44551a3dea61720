import type { Skeleton, SkeletonBlock } from '@ai-site/shared/contract';

const bar: SkeletonBlock = {
  box: 'row',
  gap: 16,
  pad: [8, 'gutter'],
  align: 'between',
  of: [{ bar: [160, 40] }, { bar: [420, 40], shape: 'pill', on: 'wide' }, { bar: [120, 40], shape: 'control' }],
};

const step = (content: SkeletonBlock): Skeleton => [{ box: 'stack', of: [bar, { box: 'stack', max: 1440, pad: [24, 'gutter'], phonePad: [16, 'gutter'], of: [content] }] }];

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
