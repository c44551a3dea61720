import { countField, negativePromptField, promptField, seedField, sizeField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

const STEPS_MAX = 60;

export const sdImage = defineTool({
  code: 'sd-image',
  title: '专业绘图',
  summary: '自选模型、采样方式、LoRA 与 VAE，精细控制画面',
  difference: '自己选模型、采样和 LoRA，参数都能调',
  output: 'image',
  priceKey: 'image',
  fields: {
    checkpoint: { kind: 'engine', label: '模型', list: 'checkpoints' },
    prompt: promptField('画面描述', '请输入画面描述', '白瓷茶具与竹影'),
    negativePrompt: negativePromptField,
    loras: { kind: 'loras', label: 'LoRA', most: 5, weight: { min: 0, max: 2, step: 0.05, initial: 0.8 } },
    vae: { kind: 'engine', label: 'VAE', list: 'vaes' },
    sampler: { kind: 'engine', label: '采样方式', list: 'samplers' },
    steps: {
      kind: 'number',
      label: '步数',
      min: 1,
      max: STEPS_MAX,
      step: 1,
      initial: 25,
      look: 'slider',
      required: '请选择步数',
      withList: 'samplers',
    },
    ratio: sizeField,
    outputNum: countField,
    seed: seedField,
  },
  countField: 'outputNum',
  paths: {
    create: { method: 'POST', path: '/customer/imager/sd/create-sd-task' },
    page: { method: 'GET', path: '/customer/imager/sd/get-image-history' },
    info: { method: 'GET', path: '/customer/imager/sd/get-image-detail' },
    download: { method: 'GET', path: '/customer/imager/sd/download' },
    remove: { method: 'DELETE', path: '/customer/imager/sd/delete-image-history' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  pushType: 10021,
  pollSeconds: 5,
  pageSize: 12,
  history: 'more',
  app: { code: 'sd-image', id: 201 },
  route: '/draw/create/sd_image',
  emptyText: '生成的图片将在这里展示',
  drawnWords: { field: 'prompt', unless: [] },
  builtinNote: '程序绘制',
});
