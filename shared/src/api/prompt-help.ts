import * as z from 'zod/mini';
import { pageSize } from './base/page-size.ts';
import { int, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** Code of a task tool. */
const tool = string.check(z.minLength(1), z.maxLength(40));

const PROMPT_MAX = 2000;
/** docs/product/assistant.md#9: styles of a model tool, and examples of creative text, on one page. */
export const STYLES_PER_PAGE = 999;
export const EXAMPLES_PER_PAGE = 15;

const pageNum = z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(1000)), 1);

/** A style that an engine offers. */
const styleEntry = z.object({
  id: string,
  styleName: string,
  styleValue: string,
  imageUrl: z.nullable(string),
  remark: z.nullable(string),
});

/** What helps to write the prompts of tools (docs/product/tools.md#7, other image). */
export const promptHelp = defineCalls('promptHelp', {
  getMakeStyle: {
    method: 'GET',
    path: '/customer/imager/get-make-style',
    access: 'public',
    summary: '一个绘画工具可选的风格',
    query: z.object({ tool: z._default(tool, 'creative-image') }),
    data: z.array(styleEntry),
  },
  modelStyleList: {
    method: 'GET',
    path: '/customer/imager/model-style-list',
    access: 'public',
    summary: '换模特、换场景工具可选的风格',
    query: z.object({
      tool: z._default(tool, 'model-scene'),
      pageNum,
      pageSize: z._default(z.coerce.number().check(int, z.minimum(1), z.maximum(STYLES_PER_PAGE)), STYLES_PER_PAGE),
    }),
    data: z.array(styleEntry),
  },
  getMakeTip: {
    method: 'GET',
    path: '/customer/imager/get-make-tip',
    access: 'public',
    summary: '一个工具的提示词示例',
    query: z.object({ tool: z._default(tool, 'creative-image'), pageNum, pageSize: pageSize(EXAMPLES_PER_PAGE) }),
    data: z.array(string),
  },
  createAiTips: {
    method: 'POST',
    path: '/customer/imager/createAiTips',
    access: 'user',
    rate: 'stream',
    summary: '优化提示词，补足场景、光线、构图和风格',
    body: z.object({
      prompt: z
        .string('请输入提示词')
        .check(z.trim(), z.minLength(1, '请输入提示词'), z.maxLength(PROMPT_MAX, `提示词最多${PROMPT_MAX}个字符`)),
      tool: z.optional(tool),
    }),
    data: z.object({ text: string }),
  },
});
