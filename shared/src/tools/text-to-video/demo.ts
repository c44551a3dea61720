import textToVideoVideo from '../../kit/tool-workbench/demo/videos/text-to-video.mp4';
import textToVideoPoster from '../../kit/tool-workbench/demo/videos/text-to-video.webp';
import type { ToolDemo } from '../tool-demo.ts';
import { demoWords } from './demo-words.ts';

export const demo: ToolDemo = {
  given: { words: demoWords, caption: '一段描述' },
  video: { mp4: textToVideoVideo, poster: textToVideoPoster },
  caption: '一段视频',
};
