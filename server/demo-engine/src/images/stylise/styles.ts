import type { SceneName, Subject } from '@ai-site/shared/domain/drawn-words';
import { type Filter, film, inkWash, mosaic, neon, oil, pixel, poster, sketch, watercolour } from './filters.ts';

export interface ImageStyle {
  readonly id: string;
  /** Shown to users. */
  readonly name: string;
  readonly remark: string;
  /** Words of a prompt that ask for it. */
  readonly words: readonly string[];
  /** Scene that draws in this style by itself, without a filter. */
  readonly scene?: SceneName;
  /** What that scene shows although a prompt that names it asks for another scene. */
  readonly shows?: readonly Subject[];
  /** Turns any image into the style. */
  readonly filter?: Filter;
}

/** Styles that the builtin engine offers, in the order of the menu. */
export const imageStyles: readonly ImageStyle[] = [
  { id: 'natural', name: '自然光影', remark: '不加滤镜，保留光影与质感', words: [] },
  {
    id: 'ink',
    name: '水墨国风',
    remark: '宣纸上的水墨晕染与留白',
    words: ['水墨', '国画', 'ink wash'],
    scene: 'ink',
    shows: ['bamboo', 'plum', 'lotus'],
    filter: inkWash,
  },
  {
    id: 'oil',
    name: '厚涂油画',
    remark: '明显的笔触与颜料质感',
    words: ['油画', '厚涂', '印象派', 'oil painting', 'impressionist'],
    filter: oil,
  },
  {
    id: 'watercolour',
    name: '清新水彩',
    remark: '透明的水色与纸纹',
    words: ['水彩', 'watercolor', 'watercolour'],
    filter: watercolour,
  },
  {
    id: 'sketch',
    name: '铅笔素描',
    remark: '线条与排线表现明暗',
    words: ['素描', '铅笔', '线稿', '速写', 'sketch', 'pencil'],
    filter: sketch,
  },
  {
    id: 'poster',
    name: '扁平海报',
    remark: '有限色块与细轮廓',
    words: ['海报', '扁平', '版画', '卡通', '动漫', '漫画', 'poster', 'flat', 'cartoon', 'anime'],
    filter: poster,
  },
  {
    id: 'pixel',
    name: '复古像素',
    remark: '有限调色板的大像素',
    words: ['像素', 'pixel art', 'pixel', '8-bit'],
    filter: pixel,
  },
  {
    id: 'film',
    name: '复古胶片',
    remark: '颗粒、褪色与暖光',
    words: ['胶片', '复古', '怀旧', 'film', 'vintage', 'retro'],
    filter: film,
  },
  {
    id: 'glass',
    name: '彩色玻璃',
    remark: '铅线分隔的彩色玻璃拼嵌',
    words: ['彩色玻璃', '彩窗', '马赛克', 'stained glass', 'mosaic'],
    scene: 'glass',
    shows: ['rose', 'lotus', 'sunflower', 'peony'],
    filter: mosaic,
  },
  {
    id: 'neon',
    name: '霓虹光效',
    remark: '暗底上的发光轮廓',
    words: ['霓虹', '赛博朋克', '发光', 'neon', 'cyberpunk'],
    filter: neon,
  },
];

const styleById = new Map(imageStyles.map((style) => [style.id, style]));

/** The style of an id that the engine gave out; ids of other engines and null are no style. */
export const styleOf = (id: string | null): ImageStyle | undefined => (id === null ? undefined : styleById.get(id));

/** The style that a prompt's words ask for. */
export function styleInWords(prompt: string): ImageStyle | undefined {
  const text = prompt.toLowerCase();
  return imageStyles.find(({ words }) => words.some((word) => text.includes(word)));
}
