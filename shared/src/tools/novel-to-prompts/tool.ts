import { counted } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { writing } from '../writing.ts';

export const novelToPrompts = defineTool({
  ...writing,
  code: 'novel-to-prompts',
  title: '小说转提示词',
  summary: '把一段小说拆成一组可以直接作画的画面描述',
  fields: {
    text: {
      kind: 'text',
      label: '小说内容',
      max: 1000,
      initial: '',
      long: true,
      required: '请输入小说内容',
      placeholder: '粘贴一段小说，越具体越好',
    },
    num: counted({ label: '提示词数量', initial: 4, required: '请选择提示词数量' }, '条', [4, 6, 9]),
  },
  paths: usualPaths('/api/novel-to-prompts', 'POST'),
  pushType: 10036,
  app: { code: 'novel-to-prompts', id: 234 },
  emptyText: '拆出的画面描述将在这里展示',
  builtinNote: '模板文案',
});
