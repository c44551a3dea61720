import {
  controlNames,
  controlTypeField,
  controlWeightField,
  drawingFields,
  imageField,
  promptField,
} from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const controlImage = defineTool({
  code: 'control-image',
  title: '控图',
  summary: '用线稿、姿势或景深控制画面构图',
  difference: '沿用线稿、姿势或景深的构图来作画',
  output: 'image',
  priceKey: 'image',
  fields: {
    controlImageUrl: imageField('控制图', { required: '请上传控制图', hint: '线稿、照片或姿势图，画面会沿用它的构图' }),
    controlType: controlTypeField,
    controlWeight: controlWeightField,
    prompt: promptField('画面描述', '请输入画面描述', '按轮廓绘制雪山与湖'),
    styleId: { kind: 'engine', label: '风格', list: 'styles' },
    ...drawingFields,
  },
  countField: 'outputNum',
  paths: {
    create: { method: 'POST', path: '/customer/imager/control/create-control-task' },
    page: { method: 'GET', path: '/customer/imager/control/get-image-history' },
    info: { method: 'GET', path: '/customer/imager/control/get-image-detail' },
    download: { method: 'GET', path: '/customer/imager/control/download' },
    remove: { method: 'DELETE', path: '/customer/imager/control/delete-image-history' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  control: controlNames,
  pushType: 10023,
  pollSeconds: 5,
  pageSize: 12,
  history: 'more',
  app: { code: 'control-image', id: 203 },
  route: '/draw/create/control_image',
  emptyText: '生成的图片将在这里展示',
  builtinNote: '轮廓上色',
});
