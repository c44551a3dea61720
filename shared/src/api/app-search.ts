import * as z from 'zod/mini';
import { string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** What the search of apps asks the server, beside the catalogue. */
export const appSearch = defineCalls('appSearch', {
  /** How a query sounds, when no app contains it: 扣图 finds 抠图. */
  pinyin: {
    method: 'GET',
    path: '/api/application/pinyin',
    access: 'public',
    summary: '搜索词的拼音，用于查找读音相近的应用',
    query: z.object({
      text: string.check(z.trim(), z.minLength(1, '请输入搜索词'), z.maxLength(40, '搜索词最多 40 个字')),
    }),
    data: z.object({ syllables: string }),
  },
});
