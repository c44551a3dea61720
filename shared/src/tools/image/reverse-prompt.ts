import { taskApps } from '../../domain/task-apps/index.ts';
import { reversePromptPage } from '../draw-pages.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { originalField } from './fields.ts';

export const reversePrompt = defineTool({
  code: 'reverse-prompt',
  ...reversePromptPage,
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
  emptyText: '反推出的描述将在这里展示',
  builtinNote: '色彩与构图',
});
