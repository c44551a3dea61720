import * as z from 'zod/mini';
import { comicsLimits, comicsStages, comicsTexts } from '../../domain/comics/index.ts';
import { TOO_MANY_WORKS, WORKS_AT_ONCE } from '../../domain/works/index.ts';
import { defineCalls } from '../base/define.ts';
import { pageSize } from '../base/page-size.ts';
import { boolean, int, string } from '../base/plain.ts';
import {
  comicsId,
  episodeState,
  episodeView,
  limited,
  music,
  projectCard,
  projectView,
  pronunciations,
  ratio,
  revision,
  storyText,
  styleId,
  subtitles,
  title,
  voice,
} from './views.ts';

/** Bytes of a body with the source and the text of an episode. */
export const STORY_BODY_LIMIT = 512 * 1024;

const { speed, pauseMs } = comicsLimits;
const cursor = z.optional(string.check(z.maxLength(100)));
const row = z.object({ comicsId, revision });
const rowInQuery = z.object({
  comicsId,
  revision: z.coerce.number().check(int, z.minimum(0), z.maximum(2 ** 31 - 1)),
});

export const storySources = ['text', 'work', 'chat', 'sample', 'template'] as const;

/** Data of a 409 of a write: the row as it is. */
export const projectConflict = z.object({ project: projectView });

const settings = {
  title: z.optional(title),
  ratio: z.optional(ratio),
  styleId: z.optional(styleId),
  styleWords: z.optional(limited(comicsLimits.styleWords, comicsTexts.styleWordsTooLong)),
  narratorVoice: z.optional(voice),
  speed: z.optional(
    z
      .number(comicsTexts.speedRange)
      .check(z.minimum(speed.min, comicsTexts.speedRange), z.maximum(speed.max, comicsTexts.speedRange)),
  ),
  pauseMs: z.optional(
    z
      .int(comicsTexts.pauseRange)
      .check(z.minimum(pauseMs.min, comicsTexts.pauseRange), z.maximum(pauseMs.max, comicsTexts.pauseRange)),
  ),
  subtitles: z.optional(subtitles),
  music: z.optional(music),
  pronunciations: z.optional(pronunciations),
};

/** Projects of the comics studio (漫画推文). */
export const comicsProjects = defineCalls('comicsProjects', {
  storyFile: {
    method: 'GET',
    path: '/api/comics/story-file',
    access: 'user',
    summary: '自己上传的文档中的文字，用作故事',
    query: z.object({ key: string.check(z.minLength(1), z.maxLength(200)) }),
    /** `truncated`: the document is longer. */
    data: z.object({ text: string, truncated: boolean }),
  },
  page: {
    method: 'GET',
    path: '/api/comics/page',
    access: 'user',
    summary: '自己的漫画作品的一页，最近修改的在前',
    query: z.object({
      keyword: z.optional(string.check(z.trim(), z.maxLength(comicsLimits.title))),
      stage: z.optional(z.coerce.number().check(z.refine((value) => comicsStages.some((stage) => stage === value)))),
      cursor,
      pageSize: pageSize(comicsLimits.page),
    }),
    data: z.object({ list: z.array(projectCard), cursor: z.nullable(string), total: int }),
  },
  create: {
    method: 'POST',
    path: '/api/comics/create',
    access: 'user',
    summary: '创建漫画作品和它的第一集',
    bodyLimit: STORY_BODY_LIMIT,
    body: z.object({
      title: z.optional(title),
      text: z._default(storyText, ''),
      /** Absent: those of the template, the shape of the first of `fromIds`, or 16:9 and no style. */
      ratio: z.optional(ratio),
      styleId: z.optional(styleId),
      /**
       * Where the story comes from: `text`, the result of a text tool with the key `fromId`, the answer of 我来聊 with that id, or the sample, with everything
       * that it has. `template`: the text is told as the published film with that id is.
       */
      from: z._default(z.enum(storySources), 'text'),
      fromId: z.optional(string.check(z.maxLength(200))),
      /** Of the source `work`: keys of images and videos among the works, in the order in which storyboards show them. */
      fromIds: z.optional(
        z
          .array(string.check(z.maxLength(200)))
          .check(z.minLength(1, '请选择作品'), z.maxLength(WORKS_AT_ONCE, TOO_MANY_WORKS)),
      ),
    }),
    data: z.object({ project: projectView, episode: episodeView }),
  },
  info: {
    method: 'GET',
    path: '/api/comics/info',
    access: 'user',
    summary: '一个作品、它的各集，以及其中一集的文案；没有 episodeId 时是第一集',
    query: z.object({ comicsId, episodeId: z.optional(comicsId) }),
    data: z.object({ project: projectView, episodes: z.array(episodeState), episode: episodeView }),
  },
  save: {
    method: 'POST',
    path: '/api/comics/save',
    access: 'user',
    summary: '修改作品的设置；revision 不符时 409，data 是最新的作品',
    body: z.extend(row, settings),
    conflict: projectConflict,
    data: z.object({ project: projectView, episodes: z.array(episodeState) }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/del',
    access: 'user',
    summary: '删除作品，十分钟内可以恢复',
    query: rowInQuery,
    conflict: projectConflict,
    data: z.object({ comicsId, revision, purgeTime: string }),
  },
  restore: {
    method: 'POST',
    path: '/api/comics/restore',
    access: 'user',
    summary: '恢复刚删除的作品',
    body: row,
    conflict: projectConflict,
    data: projectView,
  },
  duplicate: {
    method: 'POST',
    path: '/api/comics/duplicate',
    access: 'user',
    summary: '复制作品，包括角色、各集和分镜',
    body: row,
    conflict: projectConflict,
    data: projectView,
  },
});
