import { negativePromptField, seedField } from '../fields/image-fields.ts';
import {
  closenessField,
  durationField,
  promptField,
  sourceField,
  styleField,
  transfer,
} from '../fields/transfer-fields.ts';
import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';

export const videoTransferPlus = defineTool({
  ...transfer,
  code: 'video-transfer-plus',
  title: '视频风格转换 Plus',
  summary: '风格之外，还可以用描述改变画面',
  fields: {
    sourceUrl: sourceField,
    styleId: styleField,
    prompt: promptField,
    mode: closenessField,
    duration: durationField,
    negativePrompt: negativePromptField,
    seed: seedField,
  },
  paths: usualPaths('/ai-goenhance-video-task', 'POST'),
  pushType: 10029,
  app: { code: 'video-transfer-plus', id: 223 },
  route: '/draw/edit/video_to_video_plus',
});
