import { countField, imageField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const modelScene = defineTool({
  code: 'model-scene',
  title: '模特换场景',
  summary: '保留模特，换上新的拍摄场景',
  output: 'image',
  priceKey: 'image',
  fields: {
    imageUrl: imageField('模特图', { required: '请上传模特图' }),
    imageSegUrl: {
      kind: 'mask',
      label: '保留区域',
      over: 'imageUrl',
      hint: '可选：涂抹需要保留的模特，留空则自动识别',
    },
    style: {
      kind: 'text',
      label: '场景描述',
      max: 600,
      initial: '',
      long: true,
      prompt: true,
      placeholder: '例如：海边日落，柔和逆光',
    },
    styleId: { kind: 'engine', label: '场景风格', list: 'styles' },
    styleImageUrl: imageField('场景参考图', { hint: '可选：新场景会参考它' }),
    outputNum: countField,
  },
  countField: 'outputNum',
  paths: {
    create: { method: 'POST', path: '/api/model-scene/create', aliases: ['/customer/imager/create-model-scene-task'] },
    page: { method: 'GET', path: '/api/model-scene/page' },
    info: { method: 'GET', path: '/api/model-scene/info' },
    download: { method: 'GET', path: '/api/model-scene/download' },
    remove: { method: 'DELETE', path: '/api/model-scene/del' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  pushType: 10013,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'model-scene', id: 207 },
  route: '/draw/edit/model_change_scene',
  emptyText: '换场景的结果将在这里展示',
  builtinNote: '抠图合成',
});
