import { cameraField, secondsField, videoImageField, videoPromptField } from '../fields/video-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const imageToVideo = defineTool({
  code: 'image-to-video',
  title: '图生视频',
  summary: '让一张图片动起来',
  output: 'video',
  priceKey: 'video',
  fields: {
    imageUrl: videoImageField('图片', { required: '请上传图片', hint: '作为视频的第一帧，画面比例与它一致' }),
    keyframeImgUrl: videoImageField('结尾图', {
      when: [{ field: 'imageUrl', filled: true }],
      hint: '可选：作为视频的最后一帧',
    }),
    prompt: videoPromptField('画面描述', { placeholder: '例如：云海流动，阳光升起' }),
    controlCamera: cameraField,
    seconds: secondsField,
  },
  countField: null,
  paths: usualPaths('/customer/imager/video', 'GET', {
    create: { method: 'POST', path: '/customer/imager/video/create-video-task' },
  }),
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  pushType: 10027,
  pollSeconds: 5,
  pageSize: 10,
  history: 'more',
  app: { code: 'image-to-video', id: 221 },
  route: '/draw/edit/video',
  emptyText: '生成的视频将在这里展示',
  builtinNote: '运镜非动作',
});
