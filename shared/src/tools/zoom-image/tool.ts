import { counted, originalField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const zoomImage = defineTool({
  code: 'zoom-image',
  title: '无损放大',
  summary: '把图片放大 2 倍或 4 倍',
  output: 'image',
  priceKey: 'upscale',
  fields: {
    imageUrl: originalField,
    magnification: counted({ label: '放大倍数', initial: 2, required: '请选择放大倍数' }, '倍', [2, 4]),
  },
  countField: null,
  paths: usualPaths('/customer/imager/zoom', 'GET', {
    create: { method: 'POST', path: '/customer/imager/create-zoom-task' },
  }),
  resultNames: { one: ['resultImgUrl'], list: ['imageUrls'] },
  pushType: 10025,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'zoom-image', id: 213 },
  route: '/draw/edit/zoom',
  emptyText: '放大后的图片将在这里展示',
  builtinNote: '插值放大',
});
