import * as z from 'zod/mini';
import { defineCalls } from './define.ts';

/** Engine that produced a work; 002 §2 says where each work is reopened. 0 fills the question of 我来聊. */
export const generateEngine = z.literal([0, 1, 2, 3, 4, 5]);
export type GenerateEngine = z.output<typeof generateEngine>;

/** Most characters of the words that a quick fill carries. */
export const PROMPT_MAX = 4000;

export const backFillParams = z.object({
  prompt: z.string().check(z.minLength(1, '请输入描述'), z.maxLength(PROMPT_MAX, `描述最多${PROMPT_MAX}个字符`)),
  /** What must not appear. */
  negativePrompt: z.optional(z.string().check(z.maxLength(PROMPT_MAX, `描述最多${PROMPT_MAX}个字符`))),
  /** Absent: the form keeps its own. */
  stylizeId: z.optional(z.int().check(z.positive())),
});
export type BackFillParams = z.output<typeof backFillParams>;

export const quickFill = defineCalls('quickFill', {
  create: {
    method: 'POST',
    path: '/api/quick-fill/create',
    access: 'public',
    summary: '创建一键填充任务',
    body: z.object({ generateEngine, backFillParams }),
    data: z.object({ id: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/api/quick-fill/:id',
    access: 'public',
    summary: '读取一键填充任务',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    data: z.object({ id: z.string(), generateEngine, backFillParams }),
  },
});
