import * as z from 'zod/mini';
import { defineCalls } from './define.ts';

/** Code of a task tool. */
const tool = z.string().check(z.minLength(1), z.maxLength(40));

const PROMPT_MAX = 2000;

/** What helps to write the prompts of tools (002 §7, other image). */
export const promptHelp = defineCalls('promptHelp', {
  getMakeStyle: {
    method: 'GET',
    path: '/customer/imager/get-make-style',
    access: 'public',
    summary: '一个绘画工具可选的风格',
    query: z.object({ tool: z._default(tool, 'creative-image') }),
    data: z.array(z.object({ id: z.string(), styleName: z.string(), styleValue: z.string(), imageUrl: z.nullable(z.string()), remark: z.nullable(z.string()) })),
  },
  getMakeTip: {
    method: 'GET',
    path: '/customer/imager/get-make-tip',
    access: 'public',
    summary: '一个工具的提示词示例',
    query: z.object({ tool: z._default(tool, 'creative-image') }),
    data: z.array(z.string()),
  },
  createAiTips: {
    method: 'POST',
    path: '/customer/imager/createAiTips',
    access: 'user',
    rate: 'stream',
    summary: '优化提示词，补足场景、光线、构图和风格',
    body: z.object({
      prompt: z.string('请输入提示词').check(z.trim(), z.minLength(1, '请输入提示词'), z.maxLength(PROMPT_MAX, `提示词最多${PROMPT_MAX}个字符`)),
      tool: z.optional(tool),
    }),
    data: z.object({ text: z.string() }),
  },
});
