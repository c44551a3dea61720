import * as z from 'zod/mini';
import { comicsLimits, comicsTexts } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { int, string } from '../base/plain.ts';
import { projectConflict, STORY_BODY_LIMIT } from './projects.ts';
import { comicsId, episodeState, episodeView, revision, storyboardView, storyText, title } from './views.ts';

/** Bytes of a body with a long text: most characters have three. */
const SPLIT_BODY_LIMIT = 2 * 1024 * 1024;

const row = z.object({ episodeId: comicsId, revision });
/** The project to which episodes are added, with its own revision. */
const project = z.object({ comicsId, revision });
const list = z.object({ episodes: z.array(episodeState), projectRevision: revision });

/** Data of a 409 of a write: the row as it is. */
export const episodeConflict = z.object({ episode: episodeView });

/** The storyboards of an episode after undo or redo. */
const storyboards = z.object({ episode: episodeState, storyboards: z.array(storyboardView) });

/** Episodes of a project of the comics studio. */
export const comicsEpisodes = defineCalls('comicsEpisodes', {
  create: {
    method: 'POST',
    path: '/api/comics/episode/create',
    access: 'user',
    summary: '在作品末尾添加一集',
    bodyLimit: STORY_BODY_LIMIT,
    conflict: projectConflict,
    body: z.extend(project, { title: z.optional(title), text: z._default(storyText, '') }),
    data: z.extend(list, { episode: episodeView }),
  },
  save: {
    method: 'POST',
    path: '/api/comics/episode/save',
    access: 'user',
    summary: '修改一集的标题、文案或封面；修改文案回到第一步，已有的内容保留并标为待更新',
    bodyLimit: STORY_BODY_LIMIT,
    conflict: episodeConflict,
    body: z.extend(row, {
      title: z.optional(title),
      source: z.optional(storyText),
      sourceFile: z.optional(z.nullable(string.check(z.maxLength(200)))),
      text: z.optional(storyText),
      coverId: z.optional(z.nullable(comicsId)),
    }),
    data: episodeView,
  },
  split: {
    method: 'POST',
    path: '/api/comics/episode/split',
    access: 'user',
    summary: '把一篇长文按“第…章”或每 3000 字拆成多集；唯一的空白集由第一集代替',
    bodyLimit: SPLIT_BODY_LIMIT,
    conflict: projectConflict,
    body: z.extend(project, {
      text: z
        .string(comicsTexts.textRequired)
        .check(
          z.trim(),
          z.minLength(1, comicsTexts.textRequired),
          z.maxLength(comicsLimits.splitText, comicsTexts.splitTextTooLong),
        ),
    }),
    data: list,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/episode/del',
    access: 'user',
    summary: '删除一集，不能恢复',
    conflict: episodeConflict,
    query: z.object({
      episodeId: comicsId,
      revision: z.coerce.number().check(int, z.minimum(0), z.maximum(2 ** 31 - 1)),
    }),
    data: list,
  },
  undo: {
    method: 'POST',
    path: '/api/comics/episode/undo',
    access: 'user',
    summary: '撤销分镜的上一次修改',
    body: row,
    conflict: episodeConflict,
    data: storyboards,
  },
  redo: {
    method: 'POST',
    path: '/api/comics/episode/redo',
    access: 'user',
    summary: '重做刚撤销的修改',
    body: row,
    conflict: episodeConflict,
    data: storyboards,
  },
});
