import { videoDemoWords } from '../../../content/demos/index.ts';
import blossom from './images/blossom.webp';
import presenter from './images/presenter.webp';
import toyBear from './images/toy-bear.webp';
import toyPanda from './images/toy-panda.webp';
import dreamMachineVideo from './videos/dream-machine.mp4';
import dreamMachinePoster from './videos/dream-machine.webp';
import hugVideo from './videos/hug-video.mp4';
import hugPoster from './videos/hug-video.webp';
import imageToVideoVideo from './videos/image-to-video.mp4';
import imageToVideoPoster from './videos/image-to-video.webp';
import presenterVideo from './videos/presenter.mp4';
import presenterPoster from './videos/presenter.webp';
import textToVideoVideo from './videos/text-to-video.mp4';
import textToVideoPoster from './videos/text-to-video.webp';
import transferVideo from './videos/video-transfer.mp4';
import transferPoster from './videos/video-transfer.webp';
import transferPlusVideo from './videos/video-transfer-plus.mp4';
import transferPlusPoster from './videos/video-transfer-plus.webp';

/** A video that repeats, and its first image. */
export interface DemoVideo {
  readonly mp4: string;
  readonly poster: string;
}

/** What went into a tool: words, images, or both. */
interface Given {
  readonly images?: readonly [string] | readonly [string, string];
  readonly words?: readonly string[];
  readonly caption: string;
}

/** What the demo of a tool shows: what went in beside the video, or one video whose left half is what went in. */
export type VideoDemo =
  | { readonly given: Given; readonly video: DemoVideo; readonly caption: string }
  | { readonly video: DemoVideo; readonly halves: readonly [before: string, after: string] };

/** Demos of the tools that make videos, by their codes. The videos are made by the builtin engine: 480 × 360 pixels, of two halves 640 × 360. */
export const videoDemos: Readonly<Record<string, VideoDemo>> = {
  'dream-machine': {
    given: { words: videoDemoWords['dream-machine'], caption: '主题、场景、镜头与光线' },
    video: { mp4: dreamMachineVideo, poster: dreamMachinePoster },
    caption: '拍成一段视频',
  },
  'image-to-video': {
    given: { images: [blossom], caption: '一张图片' },
    video: { mp4: imageToVideoVideo, poster: imageToVideoPoster },
    caption: '动起来的画面',
  },
  'text-to-video': {
    given: { words: videoDemoWords['text-to-video'], caption: '一段描述' },
    video: { mp4: textToVideoVideo, poster: textToVideoPoster },
    caption: '一段视频',
  },
  'video-transfer': { video: { mp4: transferVideo, poster: transferPoster }, halves: ['原视频', '新的风格'] },
  'video-transfer-plus': {
    video: { mp4: transferPlusVideo, poster: transferPlusPoster },
    halves: ['原视频', '新的风格，更细腻'],
  },
  'hug-video': {
    given: { images: [toyPanda, toyBear], caption: '两张照片' },
    video: { mp4: hugVideo, poster: hugPoster },
    caption: '走到一起',
  },
  presenter: {
    given: { images: [presenter], words: videoDemoWords.presenter, caption: '主播图片与文稿' },
    video: { mp4: presenterVideo, poster: presenterPoster },
    caption: '配音、口型与字幕',
  },
};
