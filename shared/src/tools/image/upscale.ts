import { taskApps } from '../../domain/task-apps/index.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { counted, originalField } from './fields.ts';

const resultNames = { one: ['resultImgUrl'], list: ['imageUrls'] } as const;

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
  resultNames,
  pushType: toolPushTypes['hd-image'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: taskApps.hdImage,
  route: '/draw/edit/hd',
  emptyText: '修复后的图片将在这里展示',
  builtinNote: '插值放大',
});

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
  resultNames,
  pushType: toolPushTypes['zoom-image'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: taskApps.zoomImage,
  route: '/draw/edit/zoom',
  emptyText: '放大后的图片将在这里展示',
  builtinNote: '插值放大',
});
