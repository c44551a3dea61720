import type { SkeletonBlock, SkeletonShape } from '../release/skeleton.ts';

/** Page container: up to 1440 px wide with gutters. */
const page = (of: readonly SkeletonBlock[]): readonly SkeletonBlock[] => [
  { box: 'stack', max: 1440, pad: [32, 'gutter'], gap: 16, of: [...of] },
];

const questionField: SkeletonBlock = {
  box: 'stack',
  surface: 'field',
  height: 98,
  gap: 16,
  pad: [12, 16],
  of: [
    { bar: [240, 22] },
    {
      box: 'row',
      align: 'between',
      of: [
        { box: 'row', gap: 16, of: [{ bar: [24, 24], times: 3 }] },
        { bar: [40, 40], shape: 'pill' },
      ],
    },
  ],
};

/** A suggested question of an empty chat. */
const suggestion: SkeletonBlock = {
  box: 'stack',
  surface: 'card',
  height: 110,
  gap: 12,
  pad: [16, 16],
  times: 6,
  of: [{ bar: [96, 18] }, { bar: ['fill', 40] }],
};

const heading: readonly SkeletonBlock[] = [{ bar: [180, 28] }, { bar: [420, 14] }];

/** Definitions of the common shapes. Centred content has a fixed height: the browser may paint before the whole page has arrived. */
export const shapes: Readonly<Record<SkeletonShape, readonly SkeletonBlock[]>> = {
  /** Illustration, title, sentence and two buttons, centred. */
  state: [
    {
      box: 'stack',
      grow: true,
      middle: true,
      pad: [32, 'gutter'],
      of: [
        {
          box: 'stack',
          align: 'center',
          height: 510,
          of: [
            { bar: [320, 240], shape: 'glow' },
            {
              box: 'stack',
              align: 'center',
              gap: 16,
              pad: [24, 0],
              of: [{ bar: [96, 28], shape: 'pill' }, { bar: [160, 32] }, { bar: [280, 16] }, { bar: [230, 14] }],
            },
            {
              box: 'row',
              gap: 12,
              of: [
                { bar: [136, 48], shape: 'control' },
                { bar: [98, 48], shape: 'control' },
              ],
            },
          ],
        },
      ],
    },
  ],
  /** A title and cards below it. */
  cards: page([
    ...heading,
    {
      box: 'grid',
      columns: 4,
      phoneColumns: 1,
      gap: 16,
      pad: [16, 0],
      of: [{ bar: ['fill', 220], shape: 'card', times: 8 }],
    },
  ]),
  /** History at the side, an empty chat in the centre, the input at the bottom. */
  chat: [
    {
      box: 'row',
      height: 'screen',
      of: [
        {
          box: 'stack',
          width: 272,
          surface: 'side',
          on: 'wide',
          of: [
            {
              box: 'row',
              gap: 8,
              pad: [12, 12],
              of: [
                { bar: ['fill', 40], shape: 'control' },
                { bar: [40, 40], shape: 'control' },
              ],
            },
            {
              box: 'stack',
              gap: 24,
              pad: [12, 20],
              of: [
                { bar: [48, 12] },
                { bar: ['fill', 16], times: 3 },
                { bar: [160, 16] },
                { bar: [48, 12] },
                { bar: ['fill', 16], times: 2 },
                { bar: [140, 16] },
              ],
            },
          ],
        },
        {
          box: 'stack',
          grow: true,
          of: [
            { box: 'row', height: 52, pad: [18, 20], on: 'wide', of: [{ bar: [56, 16] }] },
            {
              box: 'stack',
              grow: true,
              middle: true,
              pad: [24, 'gutter'],
              phonePad: [12, 'gutter'],
              of: [
                {
                  box: 'stack',
                  max: 820,
                  height: 553,
                  on: 'wide',
                  of: [
                    {
                      box: 'stack',
                      align: 'center',
                      gap: 16,
                      pad: [0, 0],
                      of: [{ bar: [48, 48], shape: 'card' }, { bar: [240, 35] }],
                    },
                    { box: 'grid', columns: 3, gap: 12, pad: [24, 0], of: [suggestion] },
                    { bar: [52, 12] },
                    { box: 'row', gap: 8, pad: [8, 0], of: [{ bar: [88, 40], shape: 'pill', times: 7 }] },
                  ],
                },
                {
                  box: 'stack',
                  height: 480,
                  on: 'phone',
                  of: [
                    { box: 'stack', align: 'center', of: [{ bar: [180, 25] }] },
                    { box: 'grid', phoneColumns: 2, gap: 8, pad: [16, 0], of: [suggestion] },
                    { bar: [52, 12] },
                    { box: 'row', gap: 8, pad: [8, 0], of: [{ bar: [88, 40], shape: 'pill', times: 4 }] },
                  ],
                },
              ],
            },
            {
              box: 'stack',
              max: 868,
              pad: [0, 'gutter'],
              of: [
                questionField,
                { box: 'stack', height: 36, align: 'center', middle: true, of: [{ bar: [150, 12] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
  /** A form with its bar at the bottom, the results beside it. */
  tool: [
    {
      box: 'row',
      height: 'screen',
      of: [
        {
          box: 'stack',
          width: 376,
          surface: 'side',
          on: 'wide',
          of: [
            {
              box: 'stack',
              grow: true,
              gap: 20,
              pad: [20, 20],
              of: [
                { bar: [120, 20] },
                { bar: ['fill', 128], shape: 'card' },
                { bar: [80, 14] },
                { bar: ['fill', 40], shape: 'control', times: 3 },
                { bar: ['fill', 96], shape: 'card' },
              ],
            },
            { box: 'stack', pad: [16, 20], of: [{ bar: ['fill', 48], shape: 'control' }] },
          ],
        },
        {
          box: 'stack',
          grow: true,
          gap: 20,
          pad: [20, 'gutter'],
          of: [
            { box: 'row', gap: 24, of: [{ bar: [72, 20], times: 2 }] },
            {
              box: 'grid',
              columns: 2,
              phoneColumns: 1,
              gap: 12,
              of: [{ bar: ['fill', 280], shape: 'card', times: 4 }],
            },
          ],
        },
      ],
    },
  ],
  /** Tags above columns of images of different heights. */
  masonry: page([
    { box: 'row', gap: 8, of: [{ bar: [72, 32], shape: 'pill', times: 4 }] },
    {
      box: 'grid',
      columns: 4,
      phoneColumns: 2,
      gap: 12,
      of: [
        {
          box: 'stack',
          gap: 12,
          of: [
            { bar: ['fill', 320], shape: 'card' },
            { bar: ['fill', 220], shape: 'card' },
            { bar: ['fill', 280], shape: 'card' },
          ],
        },
        {
          box: 'stack',
          gap: 12,
          of: [
            { bar: ['fill', 220], shape: 'card' },
            { bar: ['fill', 300], shape: 'card' },
            { bar: ['fill', 240], shape: 'card' },
          ],
        },
        {
          box: 'stack',
          gap: 12,
          on: 'wide',
          of: [
            { bar: ['fill', 280], shape: 'card' },
            { bar: ['fill', 260], shape: 'card' },
            { bar: ['fill', 220], shape: 'card' },
          ],
        },
        {
          box: 'stack',
          gap: 12,
          on: 'wide',
          of: [
            { bar: ['fill', 240], shape: 'card' },
            { bar: ['fill', 300], shape: 'card' },
            { bar: ['fill', 260], shape: 'card' },
          ],
        },
      ],
    },
  ]),
};
