import * as z from 'zod/mini';
import { comicsLimits, comicsTexts, densities } from '../../domain/comics/index.ts';
import { rewriteLevels } from '../../domain/rewrite-levels/index.ts';
import { defineCalls } from '../base/define.ts';
import { boolean, int, string } from '../base/plain.ts';
import { episodeConflict } from './episodes.ts';
import { runView } from './media-views.ts';
import { storyboardConflict, written } from './storyboards.ts';
import { comicsId, episodeState, episodeView, revision, roleView, storyboardView } from './views.ts';

const row = z.object({ episodeId: comicsId, revision });
const density = z._default(z.enum(densities.map(({ value }) => value)), 'standard');
/** Storyboards are fitted to the template of a project that has one, whatever the density. */
const template = z._default(boolean, true);
const started = z.object({ episode: episodeState, run: runView });

/**
 * What a page that follows an episode is told, for as long as it listens. A stream begins with `snapshot`; a later one comes when something was removed or the
 * text was rewritten, and replaces what the page knows.
 */
export const episodeEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('snapshot'),
    episode: episodeView,
    roles: z.array(roleView),
    storyboards: z.array(storyboardView),
    run: z.nullable(runView),
  }),
  /** A storyboard that was written or changed, and the ids of all in their order. */
  z.object({ event: z.literal('storyboard'), storyboard: storyboardView, order: z.array(comicsId) }),
  z.object({ event: z.literal('role'), role: roleView }),
  /** The rewritten text so far. */
  z.object({ event: z.literal('text'), text: string }),
  z.object({ event: z.literal('run'), run: runView }),
  z.object({ event: z.literal('episode'), episode: episodeState }),
  z.object({ event: z.literal('end'), code: int, msg: string }),
]);
export type EpisodeEvent = z.output<typeof episodeEvent>;

/** Steps of an episode that write its text, its roles and its storyboards, and the moves between its stages. */
export const comicsSteps = defineCalls('comicsSteps', {
  rewrite: {
    method: 'POST',
    path: '/api/comics/episode/rewrite',
    access: 'user',
    summary: '改写一集的文案；原文保留',
    body: z.extend(row, { level: z.literal(rewriteLevels.map(({ value }) => value)) }),
    conflict: episodeConflict,
    data: started,
  },
  extractRoles: {
    method: 'POST',
    path: '/api/comics/episode/extract-roles',
    access: 'user',
    summary: '下一步：检查文案并提取角色',
    body: row,
    conflict: episodeConflict,
    data: started,
  },
  storyboards: {
    method: 'POST',
    path: '/api/comics/episode/storyboards',
    access: 'user',
    summary: '按文案生成分镜；锁定的分镜保留',
    body: z.extend(row, { density, template }),
    conflict: episodeConflict,
    data: started,
  },
  continue: {
    method: 'POST',
    path: '/api/comics/episode/continue',
    access: 'user',
    summary: '从中断处继续拆分；builtin 时用内置方式',
    body: z.extend(row, { density, template, builtin: z._default(boolean, false) }),
    conflict: episodeConflict,
    data: started,
  },
  stop: {
    method: 'POST',
    path: '/api/comics/episode/stop',
    access: 'user',
    summary: '停止正在进行的步骤，已完成的部分保留；步骤进行时 revision 会变，不比较',
    body: row,
    conflict: episodeConflict,
    data: episodeState,
  },
  proceed: {
    method: 'POST',
    path: '/api/comics/episode/proceed',
    access: 'user',
    summary: '进入成片设置',
    body: row,
    conflict: episodeConflict,
    data: episodeState,
  },
  rewriteStoryboard: {
    method: 'POST',
    path: '/api/comics/storyboard/rewrite',
    access: 'user',
    summary: '按要求改写一个分镜的画面描述',
    body: z.object({
      episodeId: comicsId,
      id: comicsId,
      revision,
      instruction: z
        .string(comicsTexts.instructionRequired)
        .check(
          z.trim(),
          z.minLength(1, comicsTexts.instructionRequired),
          z.maxLength(comicsLimits.instruction, comicsTexts.instructionTooLong),
        ),
    }),
    conflict: storyboardConflict,
    data: written,
  },
  events: {
    method: 'GET',
    path: '/api/comics/episode/events',
    access: 'user',
    rate: 'stream',
    summary: '一集的进展：正在写出的角色、分镜与文案',
    query: z.object({ episodeId: comicsId }),
    events: episodeEvent,
  },
});
