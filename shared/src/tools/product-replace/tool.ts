import { taskApps } from '../../domain/task-apps/index.ts';
import { countField, imageField } from '../fields/image-fields.ts';
import { toolPushTypes } from '../push-types.ts';
import { defineTool } from '../tool.ts';

export const productReplace = defineTool({
  code: 'product-replace',
  title: '商品替换',
  summary: '把您的商品放进参考图的场景',
  output: 'image',
  priceKey: 'image',
  fields: {
    originalReferenceImageUrl: imageField('场景参考图', { required: '请上传场景参考图' }),
    regionalReferenceImageUrl: {
      kind: 'mask',
      label: '替换区域',
      over: 'originalReferenceImageUrl',
      hint: '可选：框选或涂抹要被替换的位置',
    },
    originalProductImageUrl: imageField('商品图', { required: '请上传商品图' }),
    regionalProductImageUrl: {
      kind: 'mask',
      label: '商品区域',
      over: 'originalProductImageUrl',
      hint: '可选：框选或涂抹商品，留空则自动识别',
    },
    sampleImageUrl: imageField('效果示例图', { hint: '可选：成图的光线和色调会参考它' }),
    degreeOfChange: {
      kind: 'number',
      label: '场景变化程度',
      min: 0,
      max: 1,
      step: 0.1,
      initial: 0.5,
      look: 'slider',
      required: '请选择场景变化程度',
      hint: '越小越接近参考图',
    },
    outputNum: countField,
  },
  countField: 'outputNum',
  paths: {
    create: {
      method: 'POST',
      path: '/api/draw/product-replace/create-task',
      aliases: ['/customer/imager/create-product-replace-task'],
    },
    page: { method: 'POST', path: '/api/draw/task/get-image-history' },
    info: { method: 'POST', path: '/api/draw/product-replace/get-task-detail' },
    remove: { method: 'DELETE', path: '/api/draw/task/delete-draw-history' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  extendFields: ['degreeOfChange', 'outputNum'],
  pushType: toolPushTypes['product-replace'],
  pollSeconds: 5,
  pageSize: 12,
  history: 'more',
  app: taskApps.productReplace,
  route: '/draw/edit/product_replace',
  emptyText: '替换后的图片将在这里展示',
  demonstrationNeeds: 'regionalReferenceImageUrl',
  builtinNote: '融合拼贴',
});
