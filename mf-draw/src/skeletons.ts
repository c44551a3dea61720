import type { SkeletonBlock } from '@ai-site/shared/contract';

/** The title of a tool, the words and the image that it asks for. */
const firstFields: SkeletonBlock[] = [
  { bar: [96, 20] },
  { bar: [64, 14] },
  { bar: ['fill', 96], shape: 'card' },
  { bar: [64, 14] },
  { bar: ['fill', 160], shape: 'card' },
];

/** The list of tools, this many of them. */
const toolList = (times: number): SkeletonBlock => ({
  box: 'stack',
  width: 200,
  gap: 16,
  pad: [20, 12],
  surface: 'side',
  of: [{ bar: [48, 12] }, { bar: ['fill', 32], shape: 'control', times }],
});

/** A tool: the list of tools, the form with its docked bar, and the demo in the middle of the results; the form alone on phones. */
export const toolSkeleton: SkeletonBlock[] = [
  {
    box: 'row',
    height: 'screen',
    on: 'wide',
    of: [
      toolList(20),
      {
        box: 'stack',
        width: 376,
        surface: 'side',
        of: [
          {
            box: 'stack',
            grow: true,
            gap: 20,
            pad: [18, 'gutter'],
            of: [...firstFields, { bar: [64, 14] }, { bar: ['fill', 128], shape: 'card' }],
          },
          {
            box: 'stack',
            gap: 8,
            pad: [16, 'gutter'],
            of: [{ bar: [160, 20] }, { bar: ['fill', 48], shape: 'control' }],
          },
        ],
      },
      {
        box: 'stack',
        grow: true,
        pad: [18, 'gutter'],
        gap: 40,
        of: [
          { box: 'row', gap: 24, of: [{ bar: [64, 20], times: 2 }] },
          {
            box: 'stack',
            max: 760,
            of: [{ box: 'grid', columns: 2, gap: 12, of: [{ bar: ['fill', 260], shape: 'card', times: 4 }] }],
          },
        ],
      },
    ],
  },
  {
    box: 'stack',
    on: 'phone',
    gap: 20,
    pad: [18, 'gutter'],
    of: [...firstFields, { bar: ['fill', 128], shape: 'card' }],
  },
];

/** 我的作品: the list of tools, and the works in squares. */
export const worksSkeleton: SkeletonBlock[] = [
  {
    box: 'row',
    height: 'screen',
    on: 'wide',
    of: [
      toolList(14),
      {
        box: 'stack',
        grow: true,
        gap: 20,
        pad: [18, 'gutter'],
        of: [
          { bar: [96, 20] },
          { box: 'row', gap: 8, of: [{ bar: [72, 40], shape: 'control', times: 3 }] },
          { box: 'grid', columns: 6, gap: 8, of: [{ bar: ['fill', 148], shape: 'card', times: 18 }] },
        ],
      },
    ],
  },
  {
    box: 'stack',
    on: 'phone',
    gap: 20,
    pad: [18, 'gutter'],
    of: [
      { bar: [96, 20] },
      { box: 'row', gap: 8, of: [{ bar: [72, 40], shape: 'control', times: 3 }] },
      { box: 'grid', columns: 2, gap: 8, of: [{ bar: ['fill', 172], shape: 'card', times: 8 }] },
    ],
  },
];

/** A shared work: its title with what can be done, and the work. */
export const sharedWorkSkeleton: SkeletonBlock[] = [
  {
    box: 'stack',
    gap: 20,
    pad: [32, 'gutter'],
    max: 960,
    of: [{ bar: [240, 28] }, { bar: [180, 14] }, { bar: ['fill', 480], shape: 'card' }],
  },
];
