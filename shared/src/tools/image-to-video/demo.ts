import blossom from '../../kit/tool-workbench/demo/images/blossom.webp';
import imageToVideoVideo from '../../kit/tool-workbench/demo/videos/image-to-video.mp4';
import imageToVideoPoster from '../../kit/tool-workbench/demo/videos/image-to-video.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  given: { images: [blossom], caption: '一张图片' },
  video: { mp4: imageToVideoVideo, poster: imageToVideoPoster },
  caption: '动起来的画面',
};
