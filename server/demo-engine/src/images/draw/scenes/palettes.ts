import type { Hue } from '@ai-site/shared/domain/drawn-words';
import { mixRgb, type Rgb, rgb } from '../framebuffer/rgb.ts';
import type { ImageSpec } from '../prompt/parse-prompt.ts';

type Colours = readonly [Rgb, Rgb, Rgb, Rgb, Rgb];

const five = (a: string, b: string, c: string, d: string, e: string): Colours => [
  rgb(a),
  rgb(b),
  rgb(c),
  rgb(d),
  rgb(e),
];

/** Five colours that go together for each colour word, from deep to light. */
const byHue: Readonly<Record<Hue, readonly [Colours, ...Colours[]]>> = {
  red: [five('#3b0a14', '#8e1b2c', '#cf3a3c', '#ee8663', '#f7d9c4')],
  orange: [five('#3a1708', '#9a3f12', '#e0731f', '#f7ab56', '#fde6c2')],
  gold: [five('#2a1c0a', '#7a5417', '#c9962e', '#ecc869', '#fbf0cf')],
  green: [five('#0e2a1e', '#1f5a3c', '#4c8f55', '#9cc27a', '#e9f1cf')],
  teal: [five('#06262e', '#0f5560', '#2a9195', '#7cc7bd', '#e2f3ea')],
  blue: [five('#0a1633', '#163e7c', '#2f7bc4', '#83bdea', '#e6f2fb')],
  purple: [five('#1b0f36', '#47277a', '#8350b4', '#bd93db', '#f0e2f8')],
  pink: [five('#4a1230', '#a63a6a', '#e57a9f', '#f6b5c5', '#fdeaec')],
  white: [five('#5f666e', '#9aa2aa', '#c9cfd4', '#e6e9ec', '#fafbfb')],
  black: [five('#07070a', '#17181d', '#3a3528', '#9c7c3c', '#e8cf8e')],
  pastel: [five('#8fa7c9', '#c4a8d0', '#f2b8c2', '#fbdcbc', '#e3f0dc')],
  neon: [five('#090a1f', '#2a0f55', '#c01a8a', '#12b5d6', '#f7e26b')],
};

/** For prompts without a colour word. */
const free: readonly [Colours, ...Colours[]] = [
  five('#12263a', '#2f5d73', '#6fa3a0', '#e3b778', '#f6ead2'),
  five('#2b1b3d', '#6b3a6f', '#c75f6f', '#f2a56b', '#fbe5c0'),
  five('#0c2d48', '#145da0', '#2e8bc0', '#f4a261', '#fdf0d5'),
  five('#22333b', '#5e503f', '#a98467', '#d8c3a5', '#f4ede2'),
  five('#1d3557', '#457b9d', '#a8dadc', '#e9c46a', '#e76f51'),
  five('#283618', '#606c38', '#a3b18a', '#dda15e', '#fefae0'),
  five('#2d1e2f', '#7d4f50', '#d1be9c', '#aa998f', '#f1e3d3'),
  five('#0b132b', '#1c2541', '#3a7ca5', '#d9dcd6', '#f4b393'),
];

/** Five colours from deep to light: of the colours that the prompt names, or of the seed's choice. */
export function paletteOf(spec: ImageSpec): Colours {
  const [first, second] = spec.hues;
  if (first === undefined) return free[Math.floor(spec.random() * free.length)] ?? free[0];
  const [main] = byHue[first];
  if (second === undefined) return main;
  const [other] = byHue[second];
  return [main[0], mixRgb(main[1], other[1], 0.35), main[2], mixRgb(main[3], other[3], 0.6), other[4]];
}
