import transferPlusVideo from '../../kit/tool-workbench/demo/videos/video-transfer-plus.mp4';
import transferPlusPoster from '../../kit/tool-workbench/demo/videos/video-transfer-plus.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  video: { mp4: transferPlusVideo, poster: transferPlusPoster },
  halves: ['原视频', '新的风格，更细腻'],
};
