import type { Skeleton } from '@ai-site/shared/contract';

/** Skeletons of the screens, by path; the first screen of `/` itself is served (`shared/src/frame/start-screen-html.ts`). */
export const skeletons: Readonly<Record<string, Skeleton>> = {
  '/': [
    {
      box: 'stack',
      max: 1440,
      pad: [0, 'gutter'],
      of: [
        { box: 'grid', columns: 5, phoneColumns: 2, gap: 12, of: [{ bar: ['fill', 268], shape: 'card', times: 10 }] },
      ],
    },
  ],
};
