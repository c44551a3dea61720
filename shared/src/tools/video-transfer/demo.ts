import transferVideo from '../../kit/tool-workbench/demo/videos/video-transfer.mp4';
import transferPoster from '../../kit/tool-workbench/demo/videos/video-transfer.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = { video: { mp4: transferVideo, poster: transferPoster }, halves: ['原视频', '新的风格'] };
