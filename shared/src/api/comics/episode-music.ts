import * as z from 'zod/mini';
import { comicsLimits, comicsTexts, type MusicMoodId, musicMoodIds } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int, string } from '../base/plain.ts';
import { workView } from './media-views.ts';
import { comicsId, limited } from './views.ts';

const moods = [...musicMoodIds] as [MusicMoodId, ...MusicMoodId[]];

/** A piece of music that was made for a project. */
export const musicPiece = z.object({
  id: comicsId,
  /** As settings name it. */
  key: string,
  url: string,
  ms: int,
  mood: z.enum(moods),
  words: string,
  /** A program of the site made it. */
  demonstration: boolean,
  createTime: string,
});
export type MusicPiece = z.output<typeof musicPiece>;

/** Music that is made for the film of an episode. Its project has it as soon as it comes, unless other music was chosen meanwhile. */
export const comicsEpisodeMusic = defineCalls('comicsEpisodeMusic', {
  list: {
    method: 'GET',
    path: '/api/comics/episode/music',
    access: 'user',
    summary: '为作品生成的配乐，最新的在前，以及这一集正在生成的配乐',
    query: z.object({ episodeId: comicsId }),
    data: z.object({ work: workView, pieces: z.array(musicPiece) }),
  },
  make: {
    method: 'POST',
    path: '/api/comics/episode/music',
    access: 'user',
    summary: '按成片的时长生成纯音乐配乐',
    body: z.object({
      episodeId: comicsId,
      mood: z.enum(moods, '请选择情绪'),
      /** What else it sounds like. */
      words: z._default(limited(comicsLimits.musicWords, comicsTexts.musicWordsTooLong), ''),
      /** Of two calls with the same key, the second answers like the first. */
      key: string.check(z.minLength(8), z.maxLength(80)),
    }),
    data: z.object({ batchId: string, taskIds: z.array(string) }),
  },
});
