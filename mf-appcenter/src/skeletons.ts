import type { Skeleton, SkeletonBlock } from '@ai-site/shared/contract';

const page = (of: readonly SkeletonBlock[]): Skeleton => [
  { box: 'stack', max: 1440, gap: 32, pad: [24, 'gutter'], phoneGap: 24, phonePad: [16, 'gutter'], of: [...of] },
];

/** A card: image, name, two lines, price. */
const card: SkeletonBlock = {
  box: 'stack',
  surface: 'card',
  of: [
    { bar: ['fill', 160], shape: 'card', on: 'wide' },
    { bar: ['fill', 104], shape: 'card', on: 'phone' },
    { box: 'stack', pad: [16, 16], gap: 6, of: [{ bar: [96, 24] }, { bar: ['fill', 46] }, { bar: [88, 24] }] },
  ],
  times: 10,
};

const grid: SkeletonBlock = { box: 'grid', columns: 5, phoneColumns: 2, gap: 20, phoneGap: 12, of: [card] };

const row: SkeletonBlock = {
  box: 'row',
  surface: 'card',
  gap: 16,
  pad: [12, 12],
  height: 84,
  align: 'start',
  of: [
    { bar: [96, 60], shape: 'control' },
    { box: 'stack', of: [{ bar: [120, 24] }, { bar: [200, 20] }] },
  ],
  times: 6,
};

const readingPage = (of: readonly SkeletonBlock[]): Skeleton => [
  { box: 'stack', max: 1160, gap: 24, pad: [32, 'gutter'], phoneGap: 20, phonePad: [20, 'gutter'], of: [...of] },
];

const list = readingPage([
  { box: 'stack', gap: 8, of: [{ bar: [88, 39] }, { bar: [112, 35] }, { bar: [260, 26] }] },
  {
    box: 'row',
    gap: 8,
    of: [
      { bar: [66, 40], shape: 'pill' },
      { bar: [80, 40], shape: 'pill', times: 2 },
    ],
  },
  { box: 'grid', columns: 2, gap: 12, of: [row] },
]);

const taskHead: SkeletonBlock = { box: 'stack', gap: 8, of: [{ bar: [168, 39] }, { bar: [200, 35] }] };
const task = readingPage([taskHead, { bar: ['fill', 420], shape: 'card' }]);

/** Skeletons of the screens, by path. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  '/appCenter': page([
    {
      box: 'row',
      fold: true,
      align: 'between',
      phoneGap: 12,
      of: [
        { bar: [112, 35], on: 'wide' },
        { bar: [80, 25], on: 'phone' },
        { bar: [580, 48], shape: 'card' },
      ],
    },
    {
      box: 'row',
      gap: 20,
      on: 'wide',
      of: [
        { box: 'stack', grow: true, of: [{ bar: ['fill', 430], shape: 'dialog' }] },
        { box: 'stack', width: 340, of: [{ bar: ['fill', 430], shape: 'dialog' }] },
      ],
    },
    {
      box: 'stack',
      on: 'phone',
      gap: 20,
      of: [
        { bar: ['fill', 224], shape: 'card' },
        { bar: ['fill', 336], shape: 'card' },
      ],
    },
    { box: 'stack', gap: 16, of: [{ bar: [64, 25] }, grid] },
  ]),
  '/appCenter/search': page([
    {
      box: 'row',
      fold: true,
      align: 'between',
      of: [
        { box: 'stack', gap: 8, of: [{ bar: [88, 39] }, { bar: [112, 35] }] },
        { bar: [560, 48], shape: 'card' },
      ],
    },
    grid,
  ]),
  '/appCenter/featurePage': page([
    { bar: [88, 39] },
    { bar: ['fill', 400], shape: 'dialog', on: 'wide' },
    { bar: ['fill', 320], shape: 'dialog', on: 'phone' },
    grid,
  ]),
  '/appCenter/appChat': 'tool',
  '/appCenter/appChat/history': readingPage([taskHead, { bar: ['fill', 132], shape: 'card', times: 4 }]),
  '/appCenter/appChat/chat': task,
  '/appCenter/appChat/task': task,
  '/appCenter/appCollect': list,
  '/appCenter/appHistory': list,
  '/redirect/toPcTip': 'state',
};
