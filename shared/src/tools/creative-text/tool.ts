import { choice, countField, promptField, SIDE } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

/** Longest lettering in characters. */
const TEXT_MAX = 20;

export const creativeText = defineTool({
  code: 'creative-text',
  title: '创意文字',
  summary: '把文字变成有创意的画面',
  output: 'image',
  priceKey: 'image',
  fields: {
    text: {
      kind: 'text',
      label: '文字内容',
      max: TEXT_MAX,
      initial: '',
      placeholder: '例如：春日上新',
      examples: true,
      hint: '留空则使用创意描述里的文字',
    },
    prompt: promptField('创意描述', '请输入创意描述', '金色浮雕，红色丝绸'),
    mode: choice({
      label: '创作模式',
      look: 'cards',
      initial: '1',
      required: '请选择创作模式',
      options: [
        { value: '1', label: '艺术字', remark: '为文字换上造型与材质' },
        { value: '2', label: '文字海报', remark: '文字与完整的画面结合' },
      ],
    }),
    styles: { kind: 'engine', label: '风格', list: 'styles' },
    modelId: { kind: 'engine', label: '模型', list: 'checkpoints' },
    ratio: {
      kind: 'size',
      label: '画面比例',
      ratios: ['1:1', '16:10', '10:16'],
      initial: '1:1',
      side: SIDE,
      required: '请选择画面比例',
    },
    outputNum: countField,
  },
  countField: 'outputNum',
  paths: {
    create: {
      method: 'POST',
      path: '/api/creative-text-task/create',
      aliases: ['/customer/imager/create-creative-text-task'],
    },
    page: { method: 'POST', path: '/api/creative-text-task/page' },
    info: { method: 'POST', path: '/api/creative-text-task/info' },
    download: { method: 'POST', path: '/api/creative-text-task/download' },
    remove: { method: 'DELETE', path: '/api/creative-text-task/del' },
  },
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  choiceNames: { modelId: { name: 'modelName' }, styles: { name: 'stylesCn' } },
  extendFields: ['prompt', 'ratio', 'modelId', 'modelName', 'styles', 'stylesCn', 'mode'],
  pushType: 10019,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'creative-text', id: 205 },
  route: '/draw/edit/creative_text',
  successText: '创意文字生成成功！',
  emptyText: '创意文字将在这里展示',
  builtinNote: '程序排字',
});
