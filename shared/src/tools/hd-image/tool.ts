import { originalField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

/** HD: sharper at the same size (docs/product/tools.md#3, tool names). */
export const hdImage = defineTool({
  code: 'hd-image',
  title: '高清修复',
  summary: '让模糊的图片变得清晰',
  output: 'image',
  priceKey: 'upscale',
  fields: { imageUrl: originalField },
  countField: null,
  paths: usualPaths('/customer/imager/hd', 'GET', {
    create: { method: 'POST', path: '/customer/imager/create-hd-task' },
  }),
  resultNames: { one: ['resultImgUrl'], list: ['imageUrls'] },
  pushType: 10020,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'hd-image', id: 212 },
  route: '/draw/edit/hd',
  emptyText: '修复后的图片将在这里展示',
  builtinNote: '插值放大',
});
