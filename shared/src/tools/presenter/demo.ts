import presenter from '../../kit/tool-workbench/demo/images/presenter.webp';
import presenterVideo from '../../kit/tool-workbench/demo/videos/presenter.mp4';
import presenterPoster from '../../kit/tool-workbench/demo/videos/presenter.webp';
import type { ToolDemo } from '../tool-demo.ts';
import { demoWords } from './demo-words.ts';

export const demo: ToolDemo = {
  given: { images: [presenter], words: demoWords, caption: '主播图片与文稿' },
  video: { mp4: presenterVideo, poster: presenterPoster },
  caption: '配音、口型与字幕',
};
