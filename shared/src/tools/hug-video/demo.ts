import toyBear from '../../kit/tool-workbench/demo/images/toy-bear.webp';
import toyPanda from '../../kit/tool-workbench/demo/images/toy-panda.webp';
import hugVideo from '../../kit/tool-workbench/demo/videos/hug-video.mp4';
import hugPoster from '../../kit/tool-workbench/demo/videos/hug-video.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  given: { images: [toyPanda, toyBear], caption: '两张照片' },
  video: { mp4: hugVideo, poster: hugPoster },
  caption: '走到一起',
};
