import * as z from 'zod/mini';
import { defineCalls } from '../define.ts';

/** A style that images are drawn in. */
export const styleView = z.object({ id: z.string(), name: z.string(), imageUrl: z.string(), words: z.string() });
export type StyleView = z.output<typeof styleView>;

export const musicView = z.object({ id: z.string(), name: z.string(), mood: z.string(), key: z.string(), url: z.string(), ms: z.int() });
export type MusicView = z.output<typeof musicView>;

/** What the studio offers to everybody. */
export const comicsLibrary = defineCalls('comicsLibrary', {
  styles: { method: 'GET', path: '/api/comics/styles', access: 'public', summary: '漫画推文的画面风格', data: z.array(styleView) },
  music: { method: 'GET', path: '/api/comics/music', access: 'public', summary: '漫画推文的配乐库', data: z.array(musicView) },
  sample: {
    method: 'GET',
    path: '/api/comics/sample',
    access: 'public',
    summary: '示例短片；还没有准备好时为空',
    data: z.nullable(
      z.object({
        title: z.string(),
        text: z.string(),
        films: z.array(z.object({ ratio: z.string(), url: z.string(), posterUrl: z.string(), width: z.int(), height: z.int(), ms: z.int() })),
      }),
    ),
  },
});
