import { expect, it } from '@jest/globals';
import { draw } from '../draw.ts';
import { parsePrompt } from './parse-prompt.ts';
import type { OutdoorScene } from './setting.ts';

const specOf = (prompt: string, negativePrompt = '') => parsePrompt({ prompt, negativePrompt, seed: 5 });

/** Prompt, the scene of the thing, where it stands. */
const table: readonly (readonly [prompt: string, scene: string, setting: OutdoorScene | null])[] = [
  ['雪地里的柴犬', 'toy', 'mountains'],
  ['海边的猫', 'toy', 'sea'],
  ['森林里的狐狸', 'toy', 'woods'],
  ['雨夜街道上的汽车', 'figure', 'street'],
  ['城市里的机器人', 'figure', 'skyline'],
  ['星空下的火箭', 'figure', 'stars'],
  ['太空里的机器人', 'figure', 'stars'],
  ['沙漠里的热气球', 'figure', 'dunes'],
  ['樱花树下的兔子', 'toy', 'tree'],
  ['雪山 湖面 星空 柴犬', 'toy', 'mountains'],
  ['海边的精华液', 'still-life', 'sea'],
  ['夜晚的老虎', 'toy', 'stars'],
  ['秋天的熊猫', 'toy', 'hills'],
  ['a corgi on the beach', 'toy', 'sea'],
  // Without a place, a thing stays in the studio.
  ['一只柴犬', 'toy', null],
  ['夜晚的咖啡', 'figure', null],
  ['一杯夏日的咖啡', 'figure', null],
  ['雨后窗台上的猫', 'toy', null],
  ['护肤精华液，自然光', 'still-life', null],
  ['雪山', 'mountains', null],
];

it.each(table)('%s is a %s in %s', (prompt, scene, setting) => {
  const spec = specOf(prompt);
  expect([spec.scene, spec.setting]).toEqual([scene, setting]);
});

it('light, weather or season alone are those of a landscape', () => {
  const scenes = ['雪景', '夜晚', '秋天'].flatMap((prompt) =>
    [1, 2, 3, 4].map((seed) => parsePrompt({ prompt, negativePrompt: '', seed }).scene),
  );
  expect(scenes.filter((scene) => !['mountains', 'hills', 'tree'].includes(scene))).toEqual([]);
});

it('a place without a time of day is seen by day', () => {
  expect(
    new Set([1, 2, 3, 4, 5, 6].map((seed) => parsePrompt({ prompt: '海边的猫', negativePrompt: '', seed }).time)),
  ).toEqual(new Set(['day']));
});

it('the ground and the sky of a place are seen around the thing', () => {
  const size = { width: 72, height: 72 };
  const meanOf = (prompt: string, from: number, to: number): number[] => {
    const { data } = draw({ prompt, negativePrompt: '', seed: 5, style: null, ...size });
    const sums = [0, 0, 0];
    for (let y = from; y < to; y += 1)
      for (let x = 0; x < 12; x += 1)
        for (let c = 0; c < 3; c += 1)
          sums[c] = (sums[c] ?? 0) + (data[(y * size.width + x) * 4 + c] ?? 0) / ((to - from) * 12);
    return sums;
  };
  const [red = 0, green = 0, blue = 0] = meanOf('森林里的柴犬', 60, 72);
  expect(green).toBeGreaterThan(Math.max(red, blue) + 20);
  expect(Math.min(...meanOf('雪地里的柴犬', 60, 72))).toBeGreaterThan(190);
  const [skyRed = 0, , skyBlue = 0] = meanOf('海边的柴犬', 0, 16);
  expect(skyBlue).toBeGreaterThan(skyRed + 20);
  expect(Math.max(...meanOf('星空下的柴犬', 60, 72))).toBeLessThan(110);
});
