import { choice, originalField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const cutout = defineTool({
  code: 'cutout',
  title: 'AI抠图',
  summary: '上传一张图片，去掉背景，得到透明底的主体',
  output: 'image',
  priceKey: 'cutout',
  fields: {
    originalImgUrl: originalField,
    cutoutMode: choice({
      label: '抠图模式',
      required: '请选择抠图模式',
      look: 'cards',
      initial: 0,
      options: [
        { value: 0, label: '通用' },
        { value: 1, label: '人像' },
        { value: 2, label: '商品' },
        { value: 3, label: '服装' },
        { value: 4, label: '头发' },
        { value: 5, label: '头像' },
      ],
    }),
    hintImg: {
      kind: 'mask',
      label: '保留与去除',
      over: 'originalImgUrl',
      hints: true,
      hint: '可选：标出要保留和要去除的地方',
    },
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/background-removal/create-task', aliases: ['/customer/imager/cutout'] },
    refine: { method: 'POST', path: '/customer/imager/interactCutout' },
    page: { method: 'POST', path: '/api/background-removal/history-record' },
    info: {
      method: 'POST',
      path: '/api/background-removal/get-by-task-id',
      aliases: ['/customer/imager/get-cutout-result'],
    },
    remove: { method: 'DELETE', path: '/api/background-removal/del-by-task-id' },
  },
  resultNames: { one: ['resultImgUrl'] },
  pushType: 10016,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'cutout', id: 209 },
  route: '/draw/edit/cutout',
  emptyText: '抠图结果将在这里展示',
  builtinNote: '边缘抠图',
});
