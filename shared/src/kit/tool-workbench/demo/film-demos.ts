import { filmDemoWords } from '../../../content/demos/index.ts';
import dreamMachineFilm from './films/dream-machine.mp4';
import dreamMachinePoster from './films/dream-machine.webp';
import hugFilm from './films/hug-video.mp4';
import hugPoster from './films/hug-video.webp';
import imageToVideoFilm from './films/image-to-video.mp4';
import imageToVideoPoster from './films/image-to-video.webp';
import presenterFilm from './films/presenter.mp4';
import presenterPoster from './films/presenter.webp';
import textToVideoFilm from './films/text-to-video.mp4';
import textToVideoPoster from './films/text-to-video.webp';
import transferFilm from './films/video-transfer.mp4';
import transferPoster from './films/video-transfer.webp';
import transferPlusFilm from './films/video-transfer-plus.mp4';
import transferPlusPoster from './films/video-transfer-plus.webp';
import blossom from './pictures/blossom.webp';
import presenter from './pictures/presenter.webp';
import toyBear from './pictures/toy-bear.webp';
import toyPanda from './pictures/toy-panda.webp';

/** A film that repeats, and its first picture. */
export interface DemoFilm {
  readonly mp4: string;
  readonly poster: string;
}

/** What went into a tool: words, pictures, or both. */
interface Given {
  readonly pictures?: readonly [string] | readonly [string, string];
  readonly words?: readonly string[];
  readonly caption: string;
}

/** What the demo of a tool shows: what went in beside the film, or one film whose left half is what went in. */
export type FilmDemo =
  | { readonly given: Given; readonly film: DemoFilm; readonly caption: string }
  | { readonly film: DemoFilm; readonly halves: readonly [before: string, after: string] };

/** Demos of the tools that make films, by their codes. The films are made by the builtin engine: 480 × 360 pixels, of two halves 640 × 360. */
export const filmDemos: Readonly<Record<string, FilmDemo>> = {
  'dream-machine': {
    given: { words: filmDemoWords['dream-machine'], caption: '主题、场景、镜头与光线' },
    film: { mp4: dreamMachineFilm, poster: dreamMachinePoster },
    caption: '拍成一段视频',
  },
  'image-to-video': { given: { pictures: [blossom], caption: '一张图片' }, film: { mp4: imageToVideoFilm, poster: imageToVideoPoster }, caption: '动起来的画面' },
  'text-to-video': {
    given: { words: filmDemoWords['text-to-video'], caption: '一段描述' },
    film: { mp4: textToVideoFilm, poster: textToVideoPoster },
    caption: '一段视频',
  },
  'video-transfer': { film: { mp4: transferFilm, poster: transferPoster }, halves: ['原视频', '新的风格'] },
  'video-transfer-plus': { film: { mp4: transferPlusFilm, poster: transferPlusPoster }, halves: ['原视频', '新的风格，更细腻'] },
  'hug-video': { given: { pictures: [toyPanda, toyBear], caption: '两张照片' }, film: { mp4: hugFilm, poster: hugPoster }, caption: '走到一起' },
  presenter: {
    given: { pictures: [presenter], words: filmDemoWords.presenter, caption: '主播图片与文稿' },
    film: { mp4: presenterFilm, poster: presenterPoster },
    caption: '配音、口型与字幕',
  },
};
