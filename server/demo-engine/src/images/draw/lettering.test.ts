import { expect, it } from '@jest/globals';
import { draw } from './draw.ts';
import { lettering } from './lettering.ts';

const size = { width: 160, height: 96 };
const spec = (prompt: string) => ({ prompt, negativePrompt: '', style: null, seed: 3, ...size });

const space = draw(spec('宇宙星球'));

/** Box of the pixels that differ from the scene by much, and their number and mean colour. */
function written(text: string, prompt: string) {
  const [before, after] = [prompt === '宇宙星球' ? space : draw(spec(prompt)), lettering({ text, ...spec(prompt) })];
  const box = { left: size.width, right: -1, top: size.height, bottom: -1 };
  const colour = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < after.data.length; at += 4) {
    const change = Math.max(...[0, 1, 2].map((c) => Math.abs((after.data[at + c] ?? 0) - (before.data[at + c] ?? 0))));
    if (change < 40) continue;
    const x = (at / 4) % size.width;
    const y = Math.floor(at / 4 / size.width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    for (let c = 0; c < 3; c += 1) colour[c] = (colour[c] ?? 0) + (after.data[at + c] ?? 0);
    count += 1;
  }
  const [red = 0, green = 0, blue = 0] = colour.map((sum) => sum / Math.max(1, count));
  return { ...box, count, red, green, blue };
}

it('writes the words large over the scene, and within the image', () => {
  const { left, right, top, bottom, count } = written('山水', '宇宙星球');
  expect(count).toBeGreaterThan(1500);
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(size.width - 1);
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(size.height - 1);
});

it('writes different words differently, and the same words the same', () => {
  expect(lettering({ text: '春', ...spec('宇宙星球') })).toEqual(lettering({ text: '春', ...spec('宇宙星球') }));
  expect(lettering({ text: '春', ...spec('宇宙星球') })).not.toEqual(lettering({ text: '秋', ...spec('宇宙星球') }));
});

it('breaks a long text into lines that fit', () => {
  const { left, right, count } = written('春眠不觉晓处处闻啼鸟夜来风雨声花落知多少', '宇宙星球');
  expect(count).toBeGreaterThan(800);
  expect(left).toBeGreaterThan(0);
  expect(right).toBeLessThan(size.width - 1);
});

it('takes the finish of the letters from the prompt', () => {
  const gold = written('福', '宇宙星球，黄金质感');
  const ice = written('福', '宇宙星球，水晶质感');
  expect(gold.red - gold.blue).toBeGreaterThan(ice.red - ice.blue + 40);
});
