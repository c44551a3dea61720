import { taskApps } from '../../domain/task-apps/index.ts';
import { choice } from '../image/fields.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';
import { writing, writingPaths } from './writing.ts';

export const novelToPrompts = defineTool({
  ...writing,
  code: 'novel-to-prompts',
  title: '小说转提示词',
  summary: '把一段小说拆成一组可以直接作画的画面描述',
  fields: {
    text: { kind: 'text', label: '小说内容', max: 1000, initial: '', long: true, required: '请输入小说内容', placeholder: '粘贴一段小说，情节越具体，画面越清楚' },
    num: choice({
      label: '提示词数量',
      look: 'segments',
      initial: 4,
      required: '请选择提示词数量',
      options: [
        { value: 4, label: '4 条' },
        { value: 6, label: '6 条' },
        { value: 9, label: '9 条' },
      ],
    }),
  },
  paths: writingPaths('/api/novel-to-prompts'),
  pushType: toolPushTypes['novel-to-prompts'],
  app: taskApps.novelToPrompts,
  emptyText: '拆出的画面描述将在这里展示',
  builtinNote: '模板文案',
});
