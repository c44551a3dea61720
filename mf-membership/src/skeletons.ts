import type { Skeleton } from '@ai-site/shared/contract';

/** A membership tier's card. */
const tierCard = {
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
} satisfies Skeleton[number];

/** Skeletons of the screens, by path. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  '/usercenter': [
    {
      box: 'stack',
      max: 1160,
      gap: 48,
      pad: [32, 'gutter'],
      phoneGap: 40,
      phonePad: [20, 'gutter'],
      of: [
        {
          box: 'stack',
          gap: 16,
          of: [
            { bar: [112, 35], on: 'wide' },
            { bar: [80, 25], on: 'phone' },
            {
              box: 'row',
              surface: 'card',
              align: 'between',
              pad: [24, 32],
              height: 112,
              on: 'wide',
              of: [
                { box: 'stack', gap: 4, of: [{ bar: [280, 36] }, { bar: [340, 22] }] },
                { bar: [128, 48], shape: 'control' },
              ],
            },
            {
              box: 'stack',
              surface: 'card',
              height: 180,
              gap: 12,
              pad: [20, 20],
              on: 'phone',
              of: [{ bar: [200, 28] }, { bar: ['fill', 20], times: 2 }, { bar: ['fill', 48], shape: 'control' }],
            },
          ],
        },
        {
          box: 'stack',
          gap: 20,
          of: [
            { box: 'row', align: 'between', of: [{ bar: [80, 25] }, { bar: [110, 18] }] },
            {
              box: 'grid',
              columns: 3,
              gap: 20,
              pad: [16, 0],
              on: 'wide',
              of: [{ ...tierCard, times: 3, height: 560 }],
            },
            { ...tierCard, times: 2, on: 'phone' },
          ],
        },
      ],
    },
  ],
  '/computingpowermanage': [
    {
      box: 'stack',
      max: 1160,
      gap: 20,
      pad: [32, 'gutter'],
      phoneGap: 16,
      phonePad: [20, 'gutter'],
      of: [
        { bar: [112, 35], on: 'wide' },
        { bar: [80, 25], on: 'phone' },
        {
          box: 'row',
          on: 'wide',
          gap: 20,
          of: [
            {
              box: 'stack',
              grow: true,
              of: [
                {
                  box: 'stack',
                  surface: 'card',
                  height: 264,
                  gap: 8,
                  pad: [24, 32],
                  of: [
                    { bar: [56, 23] },
                    { bar: [180, 55] },
                    { bar: [140, 23] },
                    {
                      box: 'row',
                      gap: 12,
                      pad: [12, 0],
                      of: [
                        { bar: [136, 40], shape: 'control' },
                        { bar: [112, 40], shape: 'control' },
                      ],
                    },
                  ],
                },
              ],
            },
            {
              box: 'stack',
              width: 280,
              surface: 'card',
              height: 264,
              gap: 16,
              pad: [20, 24],
              of: [{ bar: [96, 26] }, { bar: [180, 30] }, { bar: [220, 20] }],
            },
            {
              box: 'stack',
              width: 280,
              surface: 'card',
              height: 264,
              gap: 16,
              pad: [20, 24],
              of: [{ bar: [96, 26] }, { box: 'row', align: 'between', times: 3, of: [{ bar: [120, 22] }, { bar: [48, 22] }] }],
            },
          ],
        },
        {
          box: 'stack',
          on: 'phone',
          gap: 16,
          of: [
            {
              box: 'stack',
              surface: 'card',
              height: 224,
              gap: 8,
              pad: [24, 32],
              of: [{ bar: [56, 23] }, { bar: [180, 55] }, { bar: [140, 23] }],
            },
            {
              box: 'stack',
              surface: 'card',
              height: 224,
              gap: 16,
              pad: [20, 24],
              of: [{ bar: [96, 26] }, { bar: [180, 30] }, { bar: [220, 20] }],
            },
          ],
        },
        {
          box: 'stack',
          surface: 'card',
          gap: 20,
          pad: [20, 24],
          on: 'wide',
          of: [
            { bar: [160, 26] },
            {
              box: 'grid',
              columns: 3,
              gap: 20,
              of: [{ box: 'stack', gap: 18, times: 3, of: [{ box: 'row', align: 'between', times: 6, of: [{ bar: [120, 22] }, { bar: [24, 22] }] }] }],
            },
          ],
        },
        { box: 'stack', surface: 'card', pad: [20, 24], on: 'phone', of: [{ bar: [160, 26] }] },
        {
          box: 'row',
          fold: true,
          gap: 20,
          of: [
            {
              box: 'stack',
              grow: true,
              surface: 'card',
              gap: 20,
              pad: [20, 24],
              of: [
                { box: 'row', align: 'between', of: [{ bar: [72, 26] }, { bar: [160, 32], shape: 'control' }] },
                { box: 'row', align: 'between', times: 6, of: [{ box: 'stack', of: [{ bar: [160, 22] }, { bar: [110, 18] }] }, { bar: [48, 26] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
  '/aboutMe': [
    {
      box: 'stack',
      max: 1160,
      gap: 20,
      pad: [32, 'gutter'],
      phoneGap: 16,
      phonePad: [20, 'gutter'],
      of: [
        { bar: [112, 35], on: 'wide' },
        { bar: [80, 25], on: 'phone' },
        {
          box: 'row',
          surface: 'card',
          align: 'between',
          height: 112,
          pad: [24, 32],
          on: 'wide',
          of: [
            {
              box: 'row',
              gap: 20,
              of: [
                { bar: [64, 64], shape: 'pill' },
                { box: 'stack', gap: 4, of: [{ bar: [120, 33] }, { bar: [220, 23] }] },
              ],
            },
            { bar: [128, 48], shape: 'control' },
          ],
        },
        {
          box: 'stack',
          surface: 'card',
          height: 174,
          gap: 20,
          pad: [20, 20],
          on: 'phone',
          of: [
            {
              box: 'row',
              gap: 12,
              of: [
                { bar: [64, 64], shape: 'pill' },
                { box: 'stack', gap: 4, of: [{ bar: [120, 33] }, { bar: [180, 23] }] },
              ],
            },
            { bar: ['fill', 48], shape: 'control' },
          ],
        },
        {
          box: 'row',
          fold: true,
          gap: 20,
          of: [
            {
              box: 'grid',
              columns: 3,
              gap: 12,
              on: 'wide',
              of: [
                {
                  box: 'row',
                  surface: 'card',
                  align: 'start',
                  gap: 12,
                  pad: [16, 20],
                  times: 8,
                  of: [{ bar: [40, 40], shape: 'card' }, { bar: [56, 23] }],
                },
              ],
            },
            {
              box: 'grid',
              phoneColumns: 3,
              surface: 'card',
              pad: [8, 8],
              on: 'phone',
              of: [{ box: 'stack', align: 'center', gap: 8, pad: [12, 4], times: 8, of: [{ bar: [40, 40], shape: 'card' }, { bar: [48, 20] }] }],
            },
            {
              box: 'stack',
              width: 400,
              surface: 'card',
              gap: 26,
              pad: [20, 24],
              of: [{ bar: [80, 26] }, { box: 'row', gap: 12, times: 4, of: [{ bar: [20, 20] }, { bar: [120, 22] }] }],
            },
          ],
        },
      ],
    },
  ],
};
