import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { int } from '../base/plain.ts';
import { comicsId, episodeState, revision, storyboardFields, storyboardView } from './views.ts';

/** Bytes of a body that changes all storyboards of an episode. */
const BULK_BODY_LIMIT = 2 * 1024 * 1024;

const row = z.object({ id: comicsId, revision });
const ofEpisode = z.object({ episodeId: comicsId });
const one = z.extend(row, { episodeId: comicsId });
const side = z._default(z.enum(['before', 'after']), 'after');

const changes = {
  narration: z.optional(storyboardFields.narration),
  lines: z.optional(storyboardFields.lines),
  roleIds: z.optional(storyboardFields.roleIds),
  placeId: z.optional(storyboardFields.placeId),
  prompt: z.optional(storyboardFields.prompt),
  promptEdited: z.optional(storyboardFields.promptEdited),
  negative: z.optional(storyboardFields.negative),
  shot: z.optional(storyboardFields.shot),
  move: z.optional(storyboardFields.move),
  pace: z.optional(storyboardFields.pace),
  focus: z.optional(storyboardFields.focus),
  transition: z.optional(storyboardFields.transition),
  locked: z.optional(storyboardFields.locked),
  chosenMs: z.optional(storyboardFields.chosenMs),
};

const rows = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1), z.maxLength(comicsLimits.storyboards));

/** The episode after a write, with the storyboards that were changed or added, the ids of all in their order, and of those that went. */
export const written = z.object({
  episode: episodeState,
  storyboards: z.array(storyboardView),
  order: z.array(comicsId),
  removed: z.array(comicsId),
});
export type WrittenStoryboards = z.output<typeof written>;

/** Data of a 409 of a write: the rows that it named as they are; `removed`: those that are gone. */
export const storyboardConflict = z.object({
  episode: episodeState,
  storyboards: z.array(storyboardView),
  removed: z.array(comicsId),
});

/** Storyboards of an episode. A write is one change for undo, and happens wholly or not at all. */
export const comicsStoryboards = defineCalls('comicsStoryboards', {
  list: {
    method: 'GET',
    path: '/api/comics/storyboard/list',
    access: 'user',
    summary: '一集的全部分镜，按顺序',
    query: ofEpisode,
    data: z.object({ episode: episodeState, storyboards: z.array(storyboardView) }),
  },
  save: {
    method: 'POST',
    path: '/api/comics/storyboard/save',
    access: 'user',
    summary: '修改一个或多个分镜；revision 不符时 409，data 是最新的分镜',
    bodyLimit: BULK_BODY_LIMIT,
    body: z.extend(ofEpisode, { items: rows(z.extend(row, changes)) }),
    conflict: storyboardConflict,
    data: written,
  },
  insert: {
    method: 'POST',
    path: '/api/comics/storyboard/insert',
    access: 'user',
    summary: '在一个分镜的前面或后面插入分镜；没有 id 时加在末尾，revision 是这一集的',
    body: z.extend(ofEpisode, { id: z.optional(comicsId), revision, side, ...changes }),
    conflict: storyboardConflict,
    data: written,
  },
  duplicate: {
    method: 'POST',
    path: '/api/comics/storyboard/duplicate',
    access: 'user',
    summary: '复制分镜，放在它后面',
    body: one,
    conflict: storyboardConflict,
    data: written,
  },
  move: {
    method: 'POST',
    path: '/api/comics/storyboard/move',
    access: 'user',
    summary: '把分镜移到另一个分镜的前面或后面',
    body: z.extend(one, { anchorId: comicsId, side }),
    conflict: storyboardConflict,
    data: written,
  },
  split: {
    method: 'POST',
    path: '/api/comics/storyboard/split',
    access: 'user',
    summary: '在旁白的第 at 个字符处拆成两个分镜',
    body: z.extend(one, { at: int.check(z.minimum(0), z.maximum(comicsLimits.narration)) }),
    conflict: storyboardConflict,
    data: written,
  },
  merge: {
    method: 'POST',
    path: '/api/comics/storyboard/merge',
    access: 'user',
    summary: '与后一个分镜合并',
    body: z.extend(one, { nextId: comicsId, nextRevision: revision }),
    conflict: storyboardConflict,
    data: written,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/storyboard/del',
    access: 'user',
    summary: '删除一个或多个分镜，可以撤销',
    body: z.extend(ofEpisode, { items: rows(row) }),
    conflict: storyboardConflict,
    data: written,
  },
});
