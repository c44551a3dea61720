import path from 'node:path';

/** How all images of a project look. */
export interface ComicsStyle {
  /** Never reused for another style: projects keep it. */
  readonly id: string;
  readonly name: string;
  /** Begin the words of every image; at most 60 characters. */
  readonly words: string;
}

/** In the order of the cards. */
export const comicsStyles: readonly ComicsStyle[] = [
  { id: 'toy', name: '立体玩具', words: '三维动画电影质感，圆润的玩具造型，柔和的布光' },
  { id: 'picture-book', name: '温暖绘本', words: '儿童绘本插画，水彩晕染，圆润可爱的造型，温暖的色调' },
  { id: 'anime', name: '日系动漫', words: '日系动漫，干净利落的线条，赛璐璐上色，通透的色彩' },
  { id: 'ink', name: '国风水墨', words: '国风水墨画，宣纸质感，浓淡晕染，留白的意境' },
  { id: 'oil', name: '厚涂油画', words: '厚涂油画，明显的笔触，饱满的色彩，戏剧性的明暗' },
  { id: 'sketch', name: '铅笔素描', words: '黑白铅笔素描，细腻的排线，纸张的纹理' },
  { id: 'film', name: '复古胶片', words: '复古胶片质感，细腻的颗粒，褪色的暖调，电影构图' },
  { id: 'neon', name: '赛博霓虹', words: '赛博朋克，霓虹光影，发光的轮廓，深色的背景' },
];

const byId = new Map(comicsStyles.map((style) => [style.id, style]));

/** Undefined: no style of this version of the site. */
export const comicsStyleOf = (id: string | null): ComicsStyle | undefined => (id === null ? undefined : byId.get(id));

/** Directory of the images, which `npm run samples` draws. */
export const STYLE_FILES = path.join(import.meta.dirname, 'files');

export const styleFile = (id: string): string => path.join(STYLE_FILES, `${id}.webp`);
