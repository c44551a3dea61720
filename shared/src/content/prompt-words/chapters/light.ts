import { chapter } from '../word.ts';

/** 光线 */
export const lightWords = chapter('light', [
  ['清晨柔光', 'soft morning light'],
  ['黄金时刻', 'golden hour'],
  ['蓝调时刻', 'blue hour'],
  ['正午阳光', 'bright midday sun'],
  ['日落逆光', 'sunset backlight'],
  ['月光', 'moonlight'],
  ['窗边自然光', 'natural window light'],
  ['百叶窗光影', 'light through window blinds'],
  ['树影斑驳', 'dappled light through leaves'],
  ['丁达尔光束', 'volumetric light rays'],
  ['轮廓光', 'rim light'],
  ['侧光', 'side lighting'],
  ['伦勃朗光', 'Rembrandt lighting'],
  ['蝴蝶光', 'butterfly lighting'],
  ['影棚柔光箱', 'studio softbox lighting'],
  ['硬光长影', 'hard light with long shadows'],
  ['低调暗光', 'low-key lighting'],
  ['高调亮光', 'high-key lighting'],
  ['烛光', 'candlelight'],
  ['霓虹灯光', 'neon lighting'],
  ['彩色双色光', 'two-tone coloured lighting'],
  ['荧光与微光', 'bioluminescent glow'],
  ['雾中漫射光', 'diffused light in the mist'],
  ['全局光照', 'global illumination'],
]);
