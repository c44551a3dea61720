import { choice, counted } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { writing } from '../writing.ts';

/** Where the titles will stand. */
export const titleTypes = [
  { value: 1, label: '公众号' },
  { value: 2, label: '小红书' },
  { value: 3, label: '短视频' },
  { value: 4, label: '电商商品' },
  { value: 5, label: '新闻资讯' },
  { value: 6, label: '知识问答' },
  { value: 7, label: '通用' },
] as const;

export const titleGenerator = defineTool({
  ...writing,
  code: 'title-generator',
  title: '标题生成',
  summary: '给出关键词，得到一组吸引人的标题',
  fields: {
    keywords: {
      kind: 'text',
      label: '关键词',
      max: 100,
      initial: '',
      long: true,
      required: '请输入关键词',
      placeholder: '例如：露营灯，轻便，续航 30 小时',
    },
    type: choice({ label: '标题类型', look: 'select', initial: 7, required: '请选择标题类型', options: titleTypes }),
    num: counted({ label: '生成数量', initial: 3, required: '请选择生成数量' }, '个', [1, 3, 5]),
  },
  paths: usualPaths('/api/title-generator', 'POST'),
  pushType: 10033,
  app: { code: 'title-generator', id: 231 },
  emptyText: '生成的标题将在这里展示',
  builtinNote: '模板标题',
});
