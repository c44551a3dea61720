import { originalField } from '../fields/image-fields.ts';
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
  pushType: 10024,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'reverse-prompt', id: 214 },
  route: '/draw/edit/reverse_prompt',
  emptyText: '反推出的描述将在这里展示',
  builtinNote: '色彩与构图',
});
