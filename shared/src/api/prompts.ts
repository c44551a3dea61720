import * as z from 'zod/mini';
import { combination, promptDraft, promptLimits, promptTexts } from '../domain/prompts/index.ts';
import { boolean, int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

const promptId = string.check(z.minLength(1), z.maxLength(40));

/** A prompt of a person's own (预设提示词). */
export const ownPrompt = z.object({
  id: promptId,
  title: string,
  /** '' for none. */
  category: string,
  text: string,
  favourite: boolean,
  updatedAt: string,
});
export type OwnPrompt = z.output<typeof ownPrompt>;

export const prompts = defineCalls('prompts', {
  list: {
    method: 'GET',
    path: '/api/prompts/list',
    access: 'user',
    summary: '读取自己的预设提示词，收藏的在前，最近修改的在前',
    data: z.array(ownPrompt),
  },
  save: {
    method: 'POST',
    path: '/api/prompts/save',
    access: 'user',
    summary: '新建预设提示词，或修改给出 id 的那一条',
    body: z.extend(promptDraft, { id: z.optional(promptId) }),
    data: ownPrompt,
  },
  remove: {
    method: 'DELETE',
    path: '/api/prompts/:id',
    access: 'user',
    summary: '删除一条预设提示词',
    params: z.object({ id: promptId }),
  },
  importAll: {
    method: 'POST',
    path: '/api/prompts/import',
    access: 'user',
    summary: '导入预设提示词；名称和内容都相同的不再导入',
    bodyLimit: promptLimits.fileBytes,
    body: z.object({
      prompts: z
        .array(promptDraft, promptTexts.notPrompts)
        .check(z.minLength(1, promptTexts.emptyFile), z.maxLength(promptLimits.count, promptTexts.full)),
    }),
    data: z.object({ added: int, skipped: int }),
  },
  combination: {
    method: 'GET',
    path: '/api/prompts/combination',
    access: 'user',
    summary: '读取咒语书里保存的组合',
    data: combination,
  },
  saveCombination: {
    method: 'POST',
    path: '/api/prompts/combination',
    access: 'user',
    summary: '保存咒语书的组合，替换之前的',
    body: combination,
  },
});
