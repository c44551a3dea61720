import { choice } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { writing } from '../writing.ts';

/** The six article types of docs/product/tools.md#5. */
export const articleTypes = [
  { value: 1, label: '公众号文章', remark: '有观点、有故事' },
  { value: 2, label: '种草笔记', remark: '真实体验、话题标签' },
  { value: 3, label: '新闻稿', remark: '事实在前、用词克制' },
  { value: 4, label: '营销文案', remark: '卖点清楚、促成行动' },
  { value: 5, label: '短视频脚本', remark: '分镜、口播与画面' },
  { value: 6, label: '演讲稿', remark: '口语、有呼应' },
] as const;

export const articleLanguages = [
  { value: 'zh-CN', label: '中文' },
  { value: 'en', label: '英文' },
  { value: 'zh-TW', label: '繁体中文' },
] as const;

export const articleWriter = defineTool({
  ...writing,
  code: 'article-writer',
  title: '文章写作',
  summary: '说出主题和要点，写成一篇完整的文章',
  fields: {
    content: {
      kind: 'text',
      label: '文章内容',
      max: 1000,
      initial: '',
      long: true,
      required: '请输入文章内容',
      placeholder: '写什么、给谁看、要提到哪些要点',
    },
    articleType: choice({
      label: '文章类型',
      look: 'cards',
      initial: 1,
      required: '请选择文章类型',
      options: articleTypes,
    }),
    language: choice({
      label: '语言',
      look: 'segments',
      initial: 'zh-CN',
      required: '请选择语言',
      options: articleLanguages,
    }),
  },
  paths: usualPaths('/api/article-writer', 'POST'),
  pushType: 10034,
  app: { code: 'article-writer', id: 232 },
  emptyText: '写好的文章将在这里展示',
  builtinNote: '模板文案',
});
