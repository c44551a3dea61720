import { countField, imageField, presetSizeField, promptField, referenceWeightField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const similarImage = defineTool({
  code: 'similar-image',
  title: '相似图裂变',
  summary: '上传一张参考图，得到同风格的多张图片',
  output: 'image',
  priceKey: 'image',
  fields: {
    imageUrl: imageField('参考图', { required: '请上传参考图' }),
    weight: referenceWeightField,
    prompt: promptField('强化描述', '请输入强化描述', '光线更明亮'),
    styleId: { kind: 'engine', label: '风格', list: 'styles' },
    ratio: presetSizeField,
    outputNum: countField,
  },
  countField: 'outputNum',
  paths: usualPaths('/api/similar', 'POST', {
    create: { method: 'POST', path: '/api/similar/create', aliases: ['/customer/imager/create-similar-task'] },
    download: { method: 'POST', path: '/api/similar/download' },
  }),
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  choiceNames: { styleId: { name: 'style', image: 'styleImageUrl' } },
  pushType: 10014,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'similar-image', id: 204 },
  route: '/draw/edit/similarity',
  emptyText: '裂变出的图片将在这里展示',
  builtinNote: '滤镜风格化',
});
