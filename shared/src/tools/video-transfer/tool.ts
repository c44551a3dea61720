import { taskApps } from '../../domain/task-apps/index.ts';
import {
  Closeness,
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

export const videoTransfer = defineTool({
  ...transfer,
  code: 'video-transfer',
  title: '视频风格转换',
  summary: '为一段视频换上新的画面风格',
  fields: {
    sourceUrl: sourceField,
    styleId: styleField,
    mode: closenessField,
    prompt: { ...promptField, when: [{ field: 'mode', is: [Closeness.prompt] }] },
    duration: durationField,
  },
  paths: usualPaths('/api/video-transfer', 'POST'),
  pushType: toolPushTypes['video-transfer'],
  app: taskApps.videoTransfer,
  route: '/draw/edit/video_to_video',
});
