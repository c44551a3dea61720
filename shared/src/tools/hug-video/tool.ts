import { CUSTOM_CHOICE } from '../field.ts';
import { CUSTOM_MAX, videoImageField } from '../fields/video-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const hugVideo = defineTool({
  code: 'hug-video',
  title: '跨时空拥抱',
  summary: '让两张照片里的人跨越时空相拥',
  output: 'video',
  priceKey: 'video',
  fields: {
    referImgUrl1: videoImageField('照片 1', { required: '请上传照片 1', hint: '正面、清晰的人像效果更好' }),
    referImgUrl2: videoImageField('照片 2', { hint: '可选：另一个人的照片' }),
    actionStyle: {
      kind: 'engine',
      label: '动作风格',
      list: 'actionStyles',
      required: '请选择动作风格',
      custom: { choose: '选择参考风格', own: '自定义参考风格', hint: '在下面写出两个人做什么' },
    },
    customActionStyle: {
      kind: 'text',
      label: '自定义动作',
      max: CUSTOM_MAX,
      initial: '',
      words: true,
      placeholder: '例如：牵手向前走',
      required: '请输入自定义动作',
      when: [{ field: 'actionStyle', is: [CUSTOM_CHOICE] }],
    },
    prompt: {
      kind: 'text',
      label: '画面描述',
      max: 100,
      initial: '',
      long: true,
      prompt: true,
      placeholder: '例如：微笑着看向镜头',
    },
  },
  countField: null,
  paths: usualPaths('/api/hug-video', 'POST'),
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  pushType: 10030,
  pollSeconds: 5,
  pageSize: 10,
  history: 'more',
  app: { code: 'kyskybn', id: 190 },
  route: null,
  emptyText: '拥抱视频将在这里展示',
  builtinNote: '运镜非动作',
});
