import { choice, imageField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

const byText = [{ field: 'mode', is: ['1'] }] as const;
const byVoice = [{ field: 'mode', is: ['2'] }] as const;

/** Ninety minutes: more than the longest script takes. */
const SPEECH_SECONDS = 5400;

export const presenter = defineTool({
  code: 'presenter',
  title: '主播生成',
  summary: '一张主播图片和一段文稿或录音，生成口播视频',
  output: 'video',
  priceKey: 'presenter',
  fields: {
    mode: choice<string>({
      label: '口播方式',
      look: 'segments',
      initial: '1',
      required: '请选择口播方式',
      options: [
        { value: '1', label: '文字口播' },
        { value: '2', label: '声音口播' },
      ],
    }),
    compereImg: imageField('主播图片', { required: '请上传主播图片', hint: '正面半身的人像效果更好' }),
    audioText: {
      kind: 'text',
      label: '口播文稿',
      max: 9999,
      initial: '',
      long: true,
      required: '请输入口播文稿',
      placeholder: '例如：大家好，欢迎来到今天的直播间',
      when: byText,
    },
    voice: { kind: 'voice', label: '主播音色', required: '请选择主播音色', when: byText },
    speed: {
      kind: 'number',
      label: '语速',
      min: 0.5,
      max: 2,
      step: 0.1,
      initial: 1,
      look: 'slider',
      unit: ' 倍',
      required: '请选择语速',
      when: byText,
    },
    compereAudio: {
      kind: 'file',
      media: 'audio',
      label: '口播音频',
      maxMb: 20,
      maxSeconds: SPEECH_SECONDS,
      required: '请上传口播音频',
      when: byVoice,
    },
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/ai-compere/create', aliases: ['/ai-compere/create'] },
    page: { method: 'POST', path: '/api/ai-compere/page', aliases: ['/ai-compere/page'] },
    info: { method: 'POST', path: '/api/ai-compere/info', aliases: ['/ai-compere/info'] },
    remove: { method: 'DELETE', path: '/api/ai-compere/del', aliases: ['/ai-compere/del'] },
  },
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  aliases: { audioUrl: { field: 'compereAudio' } },
  pushType: 10031,
  pollSeconds: 5,
  pageSize: 9,
  history: 'pages',
  app: { code: 'presenter', id: 224 },
  route: '/draw/edit/ai_person',
  emptyText: '口播视频将在这里展示',
  builtinNote: '口型近似',
});
