import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int, string } from '../base/plain.ts';

/** A style that images are drawn in. `offered` false: a project that has it keeps it, and nobody else can choose it. */
export const styleView = z.object({
  id: string,
  name: string,
  imageUrl: string,
  words: string,
  offered: boolean,
});
export type StyleView = z.output<typeof styleView>;

export const musicView = z.object({
  id: string,
  name: string,
  mood: string,
  key: string,
  url: string,
  ms: int,
  offered: boolean,
});
export type MusicView = z.output<typeof musicView>;

/** What the studio offers to everybody. */
export const comicsLibrary = defineCalls('comicsLibrary', {
  styles: {
    method: 'GET',
    path: '/api/comics/styles',
    access: 'public',
    summary: '漫画推文的画面风格；keep 是作品正在使用的风格，停用后也返回',
    query: z.object({ keep: z.optional(string.check(z.maxLength(comicsLimits.styleId))) }),
    data: z.array(styleView),
  },
  music: {
    method: 'GET',
    path: '/api/comics/music',
    access: 'public',
    summary: '漫画推文的配乐库；keep 是作品正在使用的配乐，停用后也返回',
    query: z.object({ keep: z.optional(string.check(z.maxLength(200))) }),
    data: z.array(musicView),
  },
  sample: {
    method: 'GET',
    path: '/api/comics/sample',
    access: 'public',
    summary: '示例短片；还没有准备好时为空',
    data: z.nullable(
      z.object({
        title: string,
        text: string,
        films: z.array(
          z.object({
            ratio: string,
            url: string,
            posterUrl: string,
            width: int,
            height: int,
            ms: int,
          }),
        ),
      }),
    ),
  },
});
