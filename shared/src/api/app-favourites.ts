import * as z from 'zod/mini';
import { appTexts } from '../domain/apps/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** For a page that knows its app by the code alone. */
export const appFavourites = defineCalls('appFavourites', {
  get: {
    method: 'GET',
    path: '/api/application/favourite',
    access: 'public',
    summary: '应用的编号，以及是否已收藏',
    query: z.object({
      code: string.check(z.minLength(1, appTexts.unknownApp), z.maxLength(80, appTexts.unknownApp)),
    }),
    data: z.object({ applicationId: int.check(z.positive()), collected: boolean }),
  },
});
