import type { SkeletonBlock, SkeletonBox } from '@ai-site/shared/contract';

// Parts that skeletons of several screens share.

/** A membership tier's card. */
export const tierCard = {
  box: 'stack',
  surface: 'card',
  gap: 18,
  pad: [24, 24],
  of: [
    {
      box: 'row',
      gap: 12,
      of: [
        { bar: [40, 40], shape: 'card' },
        { box: 'stack', of: [{ bar: [88, 25] }, { bar: [120, 16] }] },
      ],
    },
    { bar: [150, 46] },
    { bar: [180, 16] },
    { bar: ['fill', 57], shape: 'card' },
    { bar: ['fill', 22], times: 3 },
    { bar: [200, 16] },
    { bar: ['fill', 48], shape: 'control' },
    { bar: [200, 16] },
  ],
} satisfies SkeletonBlock;

/** The frame of every screen, without its gaps. */
export const page = { box: 'stack', max: 1160, pad: [32, 'gutter'], phonePad: [20, 'gutter'] } satisfies Omit<
  SkeletonBox,
  'of'
>;

/** The title of a screen. */
export const title: readonly SkeletonBlock[] = [
  { bar: [112, 35], on: 'wide' },
  { bar: [80, 25], on: 'phone' },
];

/** How many credits there are, and until when. */
export const balance: readonly SkeletonBlock[] = [{ bar: [56, 23] }, { bar: [180, 55] }, { bar: [140, 23] }];

/** The next batch of credits. */
export const nextBatch: readonly SkeletonBlock[] = [{ bar: [96, 26] }, { bar: [180, 30] }, { bar: [220, 20] }];

/** Avatar, name and number. */
export const person = (numberWidth: number): readonly SkeletonBlock[] => [
  { bar: [64, 64], shape: 'pill' },
  { box: 'stack', gap: 4, of: [{ bar: [120, 33] }, { bar: [numberWidth, 23] }] },
];
