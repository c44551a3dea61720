import * as z from 'zod/mini';
import { comicsTexts } from '../../domain/comics/index.ts';
import { imageChoices } from '../../film/timeline-input.ts';
import { defineCalls } from '../base/define.ts';
import { string } from '../base/plain.ts';
import { episodeConflict } from './episodes.ts';
import { renderHeights, renderKinds, renderView, subtitleOutputs } from './media-views.ts';
import { comicsId, episodeState, ratio, revision, storyboardView } from './views.ts';

const episode = z.object({ episodeId: comicsId });
const render = z.object({ renderId: comicsId });

/** Films of an episode, and other forms of the same storyboards. */
export const comicsFilms = defineCalls('comicsFilms', {
  render: {
    method: 'POST',
    path: '/api/comics/render',
    access: 'user',
    summary: '生成成片',
    body: z.extend(episode, {
      revision,
      kind: z._default(z.enum(renderKinds), 'film'),
      ratio,
      height: z._default(z.literal(renderHeights, '请选择清晰度'), 720),
      subtitles: z._default(z.enum(subtitleOutputs), 'both'),
      /** What is shown for storyboards without an image. */
      missing: z._default(z.enum(imageChoices), 'neighbour'),
    }),
    conflict: episodeConflict,
    data: z.object({ episode: episodeState, render: renderView }),
  },
  list: {
    method: 'GET',
    path: '/api/comics/render/list',
    access: 'user',
    summary: '一集的成片，最新的在前',
    query: episode,
    data: z.array(renderView),
  },
  info: {
    method: 'GET',
    path: '/api/comics/render/info',
    access: 'user',
    summary: '一个成片',
    query: render,
    data: renderView,
  },
  cancel: {
    method: 'POST',
    path: '/api/comics/render/cancel',
    access: 'user',
    summary: '取消合成，已完成的段落保留一周',
    body: render,
    data: renderView,
  },
  remove: { method: 'DELETE', path: '/api/comics/render/del', access: 'user', summary: '删除一个成片', query: render },
  published: {
    method: 'GET',
    path: '/api/comics/render/published',
    access: 'user',
    summary: '一个作品或其中一集的成片中，正在探索展示或等待审核的',
    query: z.object({ comicsId, episodeId: z.optional(comicsId) }),
    /** Keys of the films. */
    data: z.array(z.object({ key: string, contentType: string })),
  },
  restore: {
    method: 'POST',
    path: '/api/comics/render/restore',
    access: 'user',
    summary: '把分镜恢复到成片时的版本，可以撤销',
    body: z.extend(render, { revision }),
    conflict: episodeConflict,
    data: z.object({ episode: episodeState, storyboards: z.array(storyboardView) }),
  },
});

/** Path of the zip with the parts of a film, its subtitles and its timeline. Pages take the signed address from `RenderView.packageUrl`. */
export const RENDER_PACKAGE_PATH = '/api/comics/render/package';

export const packageName = (title: string, number: number): string =>
  `${title}-${comicsTexts.renderNumber(number)}.zip`;
