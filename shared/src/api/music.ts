import * as z from 'zod/mini';
import { LYRICS_MAX } from '../tools/music/tool.ts';
import { boolean, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Calls beside the form of the music tool (docs/product/tools.md#7); lyrics are written by a tool of their own. */
export const musicCalls = defineCalls('music', {
  checkArtist: {
    method: 'POST',
    path: '/music/check-artist',
    access: 'user',
    rate: 'stream',
    summary: '检查文字里有没有艺术家的名字：音乐模型会拒绝它们',
    body: z.object({
      content: z
        .string('请输入文字')
        .check(z.trim(), z.minLength(1, '请输入文字'), z.maxLength(LYRICS_MAX, `文字最多${LYRICS_MAX}个字符`)),
    }),
    data: z.object({ artist: z.nullable(string), exist: boolean }),
  },
  translateLyrics: {
    method: 'POST',
    path: '/music/translate-lyrics',
    access: 'user',
    rate: 'stream',
    summary: '翻译歌词，保留分行与段落标记',
    body: z.object({
      lyrics: z
        .string('请输入歌词')
        .check(z.trim(), z.minLength(1, '请输入歌词'), z.maxLength(LYRICS_MAX, `歌词最多${LYRICS_MAX}个字符`)),
      to: z._default(z.enum(['en', 'zh']), 'en'),
    }),
    data: z.object({ lyrics: string }),
  },
});
