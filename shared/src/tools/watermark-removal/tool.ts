import { choice, originalField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const watermarkRemoval = defineTool({
  code: 'watermark-removal',
  title: '去水印',
  summary: '找出盖在图片上的水印并补全画面',
  output: 'image',
  priceKey: 'watermark',
  fields: {
    originalImg: {
      ...originalField,
      hint: '平铺全图的半透明文字和角落的浅色文字效果较好；单个标志或复杂画面可能去不净，可用无痕消除手动涂抹',
    },
    mode: choice({
      label: '识别方式',
      look: 'segments',
      initial: 0,
      required: '请选择识别方式',
      options: [{ value: 0, label: '自动识别' }],
    }),
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/remove-watermark/create' },
    page: { method: 'POST', path: '/api/remove-watermark/page' },
    info: { method: 'POST', path: '/api/remove-watermark/get-by-id' },
    remove: { method: 'DELETE', path: '/api/remove-watermark/del-by-id' },
  },
  resultNames: { one: ['resultImgUrl'] },
  pushType: 10002,
  pollSeconds: 60,
  pageSize: 12,
  history: 'pages',
  app: { code: 'watermark-removal', id: 211 },
  route: '/draw/edit/remove_watermark',
  emptyText: '去水印的结果将在这里展示',
  builtinNote: '还原与修补',
});
