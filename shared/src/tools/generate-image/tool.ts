import { drawingFields, promptField, referenceField, referenceWeightField, sizeField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const generateImage = defineTool({
  code: 'generate-image',
  title: '图片生成',
  summary: '以文字和参考图生成图片',
  difference: '从一张参考图出发重画，也能只改局部',
  output: 'image',
  priceKey: 'image',
  fields: {
    prompt: promptField('画面描述', '请输入画面描述', '换成秋天的黄昏'),
    checkpoint: { kind: 'engine', label: '模型', list: 'checkpoints' },
    referenceImageUrl: referenceField,
    maskImageUrl: {
      kind: 'mask',
      label: '重绘区域',
      over: 'referenceImageUrl',
      hint: '可选：只重绘标记的部分，其余保持原样',
      when: [{ field: 'referenceImageUrl', filled: true }],
    },
    weight: { ...referenceWeightField, when: [{ field: 'referenceImageUrl', filled: true }] },
    ...drawingFields,
    // What is repainted keeps the size of its image.
    ratio: { ...sizeField, when: [{ field: 'maskImageUrl', filled: false }] },
  },
  countField: 'outputNum',
  paths: {
    create: { method: 'POST', path: '/customer/imager/create-image-task' },
    page: { method: 'GET', path: '/customer/imager/get-image-history' },
    info: { method: 'GET', path: '/customer/imager/get-image-detail' },
    download: { method: 'GET', path: '/customer/imager/download' },
    remove: { method: 'DELETE', path: '/customer/imager/delete-image-history' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  pushType: 10022,
  pollSeconds: 5,
  pageSize: 12,
  history: 'more',
  app: { code: 'generate-image', id: 202 },
  route: '/draw/create/generate_image',
  emptyText: '生成的图片将在这里展示',
  drawnWords: { field: 'prompt', unless: ['referenceImageUrl'] },
  builtinNote: '程序绘制',
});
