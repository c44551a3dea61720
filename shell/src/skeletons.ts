import type { Skeleton } from '@ai-site/shared/contract';

/** Skeletons of the screens, by path. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  '/': [
    {
      box: 'stack',
      grow: true,
      middle: true,
      align: 'start',
      max: 1440,
      pad: [64, 'gutter'],
      on: 'wide',
      of: [
        {
          box: 'stack',
          gap: 16,
          height: 203,
          of: [
            { bar: [220, 55] },
            { bar: [330, 20] },
            {
              box: 'row',
              gap: 12,
              pad: [24, 0],
              of: [
                { bar: [112, 48], shape: 'control' },
                { bar: [126, 48], shape: 'control' },
                { bar: [124, 48], shape: 'control' },
              ],
            },
          ],
        },
      ],
    },
    { box: 'stack', height: 146, on: 'wide', of: [] },
    {
      box: 'stack',
      gap: 12,
      pad: [64, 'gutter'],
      on: 'phone',
      of: [
        { bar: [220, 45] },
        { bar: ['fill', 16] },
        { bar: [120, 16] },
        { box: 'grid', phoneColumns: 2, gap: 12, pad: [12, 0], of: [{ bar: ['fill', 48], shape: 'control', times: 2 }] },
        { bar: ['fill', 48], shape: 'control' },
      ],
    },
  ],
};
