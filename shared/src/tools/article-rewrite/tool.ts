import { rewriteLevels } from '../../domain/rewrite-levels/index.ts';
import { choice } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { writing } from '../writing.ts';

export const articleRewrite = defineTool({
  ...writing,
  code: 'article-rewrite',
  title: '文章改写',
  summary: '保留原意，换一种写法',
  fields: {
    text: {
      kind: 'text',
      label: '原文',
      max: 1000,
      initial: '',
      long: true,
      required: '请输入需要改写的文章',
      placeholder: '粘贴需要改写的文章',
    },
    level: choice({
      label: '修改程度',
      look: 'cards',
      initial: 14,
      required: '请选择修改程度',
      options: rewriteLevels,
    }),
    wordCount: {
      kind: 'number',
      label: '字数',
      min: 1,
      max: 1000,
      step: 1,
      initial: null,
      look: 'input',
      unit: '字',
      hint: '可选：改写后大约多少字，留空则与原文相近',
    },
  },
  paths: usualPaths('/api/article-rewrite', 'POST'),
  pushType: 10035,
  app: { code: 'article-rewrite', id: 233 },
  emptyText: '改写后的文章将在这里展示',
  builtinNote: '模板文案',
});
