import type { Skeleton, SkeletonBlock } from '@ai-site/shared/contract';

/** Heights of the cards by column; the columns from the third on are those of wide screens. */
const columns: readonly (readonly number[])[] = [
  [358, 269, 403],
  [269, 403, 358],
  [358, 202, 358],
  [202, 358, 269],
  [403, 358, 202],
];

const column = (heights: readonly number[], index: number): SkeletonBlock => ({
  box: 'stack',
  gap: 12,
  phoneGap: 8,
  ...(index < 2 ? {} : { on: 'wide' as const }),
  of: heights.map((height) => ({ bar: ['fill', height], shape: 'card' })),
});

const masonry: SkeletonBlock = {
  box: 'grid',
  columns: 5,
  phoneColumns: 2,
  gap: 12,
  phoneGap: 8,
  of: columns.map(column),
};

const chips: SkeletonBlock = {
  box: 'row',
  gap: 8,
  pad: [12, 0],
  phonePad: [16, 0],
  of: [{ bar: [62, 40], shape: 'pill', times: 4 }],
};

/** Search and order. */
const find = (on: 'phone' | 'wide', search: number, sorts: number): SkeletonBlock => ({
  box: 'row',
  gap: 12,
  on,
  of: [
    { bar: [search, 40], shape: 'control' },
    { bar: [sorts, 48], shape: 'card' },
  ],
});

/** Tabs, search, order, tags, and columns of works. */
export const exhibitSkeleton: Skeleton = [
  {
    box: 'stack',
    pad: [16, 'gutter'],
    phonePad: [8, 'gutter'],
    of: [
      {
        box: 'row',
        align: 'between',
        fold: true,
        gap: 12,
        of: [{ bar: [640, 48], shape: 'card' }, find('wide', 280, 196), find('phone', 186, 160)],
      },
      chips,
      masonry,
    ],
  },
];

/** Heading, tags, and columns of works. */
export const gallerySkeleton: Skeleton = [
  {
    box: 'stack',
    pad: [32, 'gutter'],
    phonePad: [20, 'gutter'],
    of: [{ box: 'stack', gap: 8, of: [{ bar: [96, 35] }, { bar: [280, 22] }] }, chips, masonry],
  },
];

/** Stage of a work, and the panel beside it; below it on phones. */
export const detailSkeleton: Skeleton = [
  {
    box: 'row',
    fold: true,
    max: 1440,
    gap: 24,
    pad: [16, 'gutter'],
    phonePad: [8, 'gutter'],
    of: [
      {
        box: 'stack',
        grow: true,
        gap: 12,
        of: [
          {
            box: 'row',
            align: 'between',
            of: [
              { bar: [40, 40], shape: 'control' },
              { bar: [88, 40], shape: 'control' },
            ],
          },
          { bar: ['fill', 600], shape: 'card', on: 'wide' },
          { bar: ['fill', 358], shape: 'card', on: 'phone' },
        ],
      },
      {
        box: 'stack',
        width: 360,
        gap: 16,
        of: [
          { bar: [220, 40] },
          { bar: ['fill', 72] },
          { bar: ['fill', 48], shape: 'control' },
          { bar: ['fill', 40], shape: 'control' },
        ],
      },
    ],
  },
];
