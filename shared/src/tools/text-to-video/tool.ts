import { negativePromptField, seedField } from '../fields/image-fields.ts';
import { cameraField, secondsField, videoPromptField, videoSizeField } from '../fields/video-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const textToVideo = defineTool({
  code: 'text-to-video',
  title: '文生视频',
  summary: '一段描述生成一段视频',
  output: 'video',
  priceKey: 'video',
  fields: {
    prompt: videoPromptField('视频描述', { required: '请输入视频描述', placeholder: '例如：清晨的海边，海浪拍打礁石' }),
    ratio: videoSizeField,
    controlCamera: cameraField,
    seconds: secondsField,
    negativePrompt: negativePromptField,
    seed: seedField,
  },
  countField: null,
  paths: usualPaths('/customer/video/text-to-video', 'GET'),
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  pushType: 10028,
  pollSeconds: 5,
  pageSize: 10,
  history: 'more',
  app: { code: 'text-to-video', id: 222 },
  route: '/draw/edit/text_to_video',
  emptyText: '生成的视频将在这里展示',
  drawnWords: { field: 'prompt', unless: [] },
  builtinNote: '程序动画',
});
