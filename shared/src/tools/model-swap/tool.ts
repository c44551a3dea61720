import { choice, countField, imageField, promptField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

const preset = [{ field: 'mode', is: ['1'] }] as const;
const custom = [{ field: 'mode', is: ['2'] }] as const;

/** A feature of the model that may stay open: its choices with their English names. */
const feature = (label: string, names: Readonly<Record<string, string>>) =>
  choice({
    label,
    look: 'select',
    initial: '',
    when: custom,
    options: [
      { value: '', label: '不限' },
      ...Object.entries(names).map(([name, english]) => ({ value: name, label: name, english })),
    ],
  });

export const modelSwap = defineTool({
  code: 'model-swap',
  title: 'AI换模特',
  summary: '保留服装，换上新的模特与场景',
  output: 'image',
  priceKey: 'image',
  fields: {
    mode: choice({
      label: '模特来源',
      look: 'segments',
      initial: '1',
      required: '请选择模特来源',
      options: [
        { value: '1', label: '模特模板' },
        { value: '2', label: '自定义' },
      ],
    }),
    imageUrl: imageField('服装图', { required: '请上传服装图', hint: '真人或人台穿着服装的照片' }),
    imageSegUrl: {
      kind: 'mask',
      label: '服装区域',
      over: 'imageUrl',
      hint: '可选：涂抹需要保留的服装，留空则自动识别',
    },
    modelId: choice({
      label: '模特模板',
      look: 'cards',
      initial: '',
      required: '请选择模特模板',
      when: preset,
      options: [
        { value: 'asian-woman', label: '亚洲女性', remark: '青年，棚拍', english: 'young Asian woman, studio photo' },
        { value: 'asian-man', label: '亚洲男性', remark: '青年，棚拍', english: 'young Asian man, studio photo' },
        {
          value: 'european-woman',
          label: '欧美女性',
          remark: '青年，街拍',
          english: 'young European woman, street photo',
        },
        { value: 'european-man', label: '欧美男性', remark: '青年，街拍', english: 'young European man, street photo' },
        { value: 'middle-aged-woman', label: '中年女性', remark: '居家', english: 'middle-aged woman at home' },
        { value: 'middle-aged-man', label: '中年男性', remark: '商务', english: 'middle-aged man, business' },
        { value: 'girl', label: '女童', remark: '户外', english: 'little girl, outdoors' },
        { value: 'boy', label: '男童', remark: '户外', english: 'little boy, outdoors' },
      ],
    }),
    modelImageUrl: imageField('模特照片', {
      when: preset,
      hint: '可选：新模特的样貌以这张照片为准，姿态与场景仍随模板',
    }),
    style: {
      ...promptField('模特描述', '请输入模特描述', '短发女生，自然微笑'),
      when: custom,
      hint: '推荐使用英文描述',
    },
    referenceImageUrl: imageField('模特参考图', { when: custom, hint: '可选：新模特会参考它' }),
    attitude: feature('姿势', {
      站立: 'standing',
      行走: 'walking',
      坐姿: 'sitting',
      侧身: 'turned sideways',
      双手叉腰: 'hands on hips',
    }),
    bodyType: feature('体型', { 纤细: 'slender', 匀称: 'well-proportioned', 健美: 'athletic', 丰满: 'curvy' }),
    angle: feature('角度', {
      正面: 'front view',
      侧面: 'side view',
      背面: 'back view',
      仰拍: 'low angle',
      俯拍: 'high angle',
    }),
    expression: feature('表情', { 自然: 'natural expression', 微笑: 'smiling', 大笑: 'laughing', 冷峻: 'stern look' }),
    other: {
      kind: 'text',
      label: '其他特征',
      max: 100,
      initial: '',
      words: true,
      when: custom,
      placeholder: '例如：短发，戴眼镜',
    },
    styleId: { kind: 'engine', label: '场景风格', list: 'styles' },
    outputNum: countField,
  },
  countField: 'outputNum',
  paths: usualPaths('/api/model-transfer', 'POST', {
    create: { method: 'POST', path: '/api/model-transfer/create', aliases: ['/customer/imager/create-aimodel-task'] },
    download: { method: 'POST', path: '/api/model-transfer/download' },
  }),
  resultNames: { list: ['imageUrls', 'resultResourceUrls'] },
  choiceNames: { styleId: { name: 'styleName', image: 'styleImageUrl' } },
  pushType: 10011,
  pollSeconds: 5,
  pageSize: 12,
  history: 'pages',
  app: { code: 'model-swap', id: 206 },
  route: '/draw/edit/ai_change_model',
  emptyText: '换模特的结果将在这里展示',
  builtinNote: '演示合成',
});
