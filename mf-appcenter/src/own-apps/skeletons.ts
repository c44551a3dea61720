import type { Skeleton, SkeletonBlock } from '@ai-site/shared/contract';

const page = (of: readonly SkeletonBlock[]): Skeleton => [
  { box: 'stack', max: 1160, gap: 24, pad: [32, 'gutter'], phoneGap: 20, phonePad: [20, 'gutter'], of: [...of] },
];

const heading = (crumbs: number): SkeletonBlock => ({
  box: 'stack',
  gap: 8,
  of: [
    { bar: [crumbs, 39] },
    {
      box: 'row',
      fold: true,
      align: 'between',
      of: [{ bar: [168, 35] }, { bar: [120, 40], shape: 'control' }],
    },
    { bar: [420, 26] },
  ],
});

/** Heading with its button, and a grid of cards. */
export const ownAppsSkeleton: Skeleton = page([
  heading(88),
  { box: 'grid', columns: 2, gap: 16, of: [{ bar: ['fill', 190], shape: 'card', times: 4 }] },
]);

/** Heading, and the parts of the form. */
export const ownAppEditorSkeleton: Skeleton = page([
  { box: 'stack', gap: 8, of: [{ bar: [200, 39] }, { bar: [168, 35] }, { bar: [420, 26] }] },
  { bar: ['fill', 420], shape: 'card' },
  { bar: ['fill', 380], shape: 'card' },
  { bar: ['fill', 260], shape: 'card' },
]);
