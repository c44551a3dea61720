import type { Skeleton } from '@ai-site/shared/contract';
import { CREDITS_PATH, MEMBERSHIP_PATH } from '@ai-site/shared/routes';
import { balance, nextBatch, page, person, tierCard, title } from './skeleton-parts.ts';

/** Skeletons of the screens, by path. */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  [MEMBERSHIP_PATH]: [
    {
      ...page,
      gap: 48,
      phoneGap: 40,
      of: [
        {
          box: 'stack',
          gap: 16,
          of: [
            ...title,
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
  [CREDITS_PATH]: [
    {
      ...page,
      gap: 20,
      phoneGap: 16,
      of: [
        ...title,
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
                    ...balance,
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
              of: nextBatch,
            },
            {
              box: 'stack',
              width: 280,
              surface: 'card',
              height: 264,
              gap: 16,
              pad: [20, 24],
              of: [
                { bar: [96, 26] },
                { box: 'row', align: 'between', times: 3, of: [{ bar: [120, 22] }, { bar: [48, 22] }] },
              ],
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
              of: balance,
            },
            {
              box: 'stack',
              surface: 'card',
              height: 224,
              gap: 16,
              pad: [20, 24],
              of: nextBatch,
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
              of: [
                {
                  box: 'stack',
                  gap: 18,
                  times: 3,
                  of: [{ box: 'row', align: 'between', times: 6, of: [{ bar: [120, 22] }, { bar: [24, 22] }] }],
                },
              ],
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
                {
                  box: 'row',
                  align: 'between',
                  times: 6,
                  of: [{ box: 'stack', of: [{ bar: [160, 22] }, { bar: [110, 18] }] }, { bar: [48, 26] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  '/aboutMe': [
    {
      ...page,
      gap: 20,
      phoneGap: 16,
      of: [
        ...title,
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
              of: person(220),
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
              of: person(180),
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
              of: [
                {
                  box: 'stack',
                  align: 'center',
                  gap: 8,
                  pad: [12, 4],
                  times: 8,
                  of: [{ bar: [40, 40], shape: 'card' }, { bar: [48, 20] }],
                },
              ],
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
