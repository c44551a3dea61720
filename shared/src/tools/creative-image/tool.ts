import { CREATE_PATH } from '../../routes/paths.ts';
import {
  controlNames,
  controlTypeField,
  controlWeightField,
  countField,
  imageField,
  negativePromptField,
  promptField,
  referenceField,
  seedField,
  sizeField,
} from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

const controlled = [{ field: 'controlImageUrl', filled: true }] as const;

export const creativeImage = defineTool({
  code: 'creative-image',
  title: '创意生图',
  summary: '描述画面、选择风格与比例，生成图片',
  difference: '一句话就能出图，选好风格和比例即可',
  output: 'image',
  priceKey: 'image',
  fields: {
    prompt: promptField('画面描述', '请输入画面描述', '雪山脚下的小木屋'),
    styleId: { kind: 'engine', label: '风格', list: 'styles', required: '请选择风格' },
    stylizeId: { kind: 'engine', label: '风格强度', list: 'stylizes' },
    appearanceId: {
      kind: 'engine',
      label: '画面氛围',
      list: 'appearances',
      hint: '可选：光线和天气，优先于描述里的词',
    },
    ratio: sizeField,
    referenceImageUrl: referenceField,
    controlImageUrl: imageField('控制图', {
      hint: '可选：画面会沿用它的构图',
      withList: 'controlTypes',
      excludes: {
        filled: 'referenceImageUrl',
        unless: 'controlledRedraw',
        message: '参考图和控制图只能使用一张，请移除其中一张',
      },
    }),
    controlType: { ...controlTypeField, when: controlled },
    controlWeight: { ...controlWeightField, when: controlled },
    outputNum: countField,
    negativePrompt: negativePromptField,
    seed: seedField,
  },
  countField: 'outputNum',
  paths: {
    create: { method: 'POST', path: '/api/creative-image/create' },
    page: { method: 'POST', path: '/api/creative-image/page' },
    info: { method: 'POST', path: '/api/creative-image/info' },
    download: { method: 'POST', path: '/api/creative-image/download' },
    remove: { method: 'DELETE', path: '/api/creative-image/del' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'], images: ['images'] },
  control: controlNames,
  choiceNames: { styleId: { name: 'styleName', image: 'styleImageUrl' }, appearanceId: { name: 'appearanceName' } },
  pushType: 10015,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'xzht', id: 131 },
  route: CREATE_PATH,
  emptyText: '生成的图片将在这里展示',
  drawnWords: { field: 'prompt', unless: ['referenceImageUrl', 'controlImageUrl'] },
  builtinNote: '程序绘制',
});
