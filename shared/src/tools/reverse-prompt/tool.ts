import { taskApps } from '../../domain/task-apps/index.ts';
import { originalField } from '../fields/image-fields.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const reversePrompt = defineTool({
  code: 'reverse-prompt',
  title: '图片反推咒语',
  summary: '读懂一张图片，写出能画出它的描述',
  output: 'text',
  priceKey: 'text',
  fields: { originalImg: originalField },
  countField: null,
  paths: usualPaths('/api/image-reverse-prompt', 'POST'),
  resultNames: {},
  pushType: toolPushTypes['reverse-prompt'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: taskApps.reversePrompt,
  route: '/draw/edit/reverse_prompt',
  emptyText: '反推出的描述将在这里展示',
  builtinNote: '色彩与构图',
});
