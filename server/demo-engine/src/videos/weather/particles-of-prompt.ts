import type { ImageSpec } from '../../images/draw/prompt/parse-prompt.ts';
import type { Air } from './particles.ts';

/** Words of a prompt that put something into the air, before what its weather and time do. */
const words: readonly (readonly [Air, readonly string[]])[] = [
  ['snow', ['雪花', '飘雪', '下雪', '飞雪', '大雪', 'snowing', 'snowfall', 'snowflakes']],
  ['rain', ['下雨', '雨夜', '雨中', '大雨', '细雨', '暴雨', 'rain', 'rainy', 'raining']],
  ['petals', ['花瓣', '樱花', '桃花', '花海', '落花', 'petals', 'blossom', 'sakura']],
  ['leaves', ['落叶', '枫叶', '红叶', '秋风', 'falling leaves', 'autumn leaves']],
  ['fireflies', ['萤火虫', '流萤', '精灵', 'fireflies', 'firefly']],
  ['hearts', ['爱心', '爱情', '浪漫', '情侣', 'love', 'romantic']],
  ['stars', ['星空', '繁星', '银河', '夜空', '星星', 'stars', 'starry']],
  ['mist', ['雾', '云海', '薄雾', '仙境', '晨雾', 'fog', 'mist', 'misty']],
  ['dust', ['阳光', '光斑', '尘', '夕阳', '温暖', 'sunlight', 'dust', 'sunset']],
];

/** At most two: more would hide the image. */
const AIRS_MAX = 2;

function airsNamedIn(prompt: string): readonly Air[] {
  const text = prompt.toLowerCase();
  return words.filter(([, list]) => list.some((word) => text.includes(word))).map(([air]) => air);
}

/** What a prompt puts into the air by name; undefined: nothing. */
export const airNamedIn = (prompt: string): Air | undefined => airsNamedIn(prompt)[0];

/** What moves in the air, by the words of a prompt, then by its weather, season and time. */
export function particlesOfPrompt(
  prompt: string,
  { weather, time, season, scene }: Pick<ImageSpec, 'weather' | 'time' | 'season' | 'scene'>,
): readonly Air[] {
  const named = airsNamedIn(prompt);
  const byWeather: readonly Air[] =
    weather === 'rain' ? ['rain'] : weather === 'snow' ? ['snow'] : weather === 'fog' ? ['mist'] : [];
  const outdoors = scene === 'mountains' || scene === 'hills' || scene === 'tree' || scene === 'sea';
  const byTime: readonly Air[] =
    time === 'night' && outdoors
      ? ['stars']
      : season === 'autumn' && scene === 'tree'
        ? ['leaves']
        : outdoors
          ? ['dust']
          : [];
  return [...new Set([...named, ...byWeather, ...(named.length === 0 && byWeather.length === 0 ? byTime : [])])].slice(
    0,
    AIRS_MAX,
  );
}
