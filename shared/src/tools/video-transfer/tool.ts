import {
  Closeness,
  closenessField,
  durationField,
  promptField,
  sourceField,
  styleField,
  transfer,
} from '../fields/transfer-fields.ts';
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
  pushType: 10010,
  app: { code: 'spzsp', id: 26 },
  route: '/draw/edit/video_to_video',
});
