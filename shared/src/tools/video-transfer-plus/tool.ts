import { taskApps } from '../../domain/task-apps/index.ts';
import { negativePromptField, seedField } from '../fields/image-fields.ts';
import {
  closenessField,
  durationField,
  promptField,
  sourceField,
  styleField,
  transfer,
} from '../fields/transfer-fields.ts';
import { toolPushTypes } from '../push-types.ts';
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
  pushType: toolPushTypes['video-transfer-plus'],
  app: taskApps.videoTransferPlus,
  route: '/draw/edit/video_to_video_plus',
});
