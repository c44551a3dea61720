import { expect, it } from '@jest/globals';
import { drawingDefaults } from './drawing-defaults.ts';
import { imageRequestOf } from './image-request.ts';

const drawn = {
  ...drawingDefaults,
  prompt: '(橘猫:1.2)，月光',
  negativePrompt: '(blurry:1.3), text',
  width: 512,
  height: 512,
  seed: 1,
};

it('words lose their weights, which the image calls do not know; lettering stays as it is', () => {
  expect(imageRequestOf({ kind: 'draw', ...drawn })?.prompt).toBe('橘猫，月光\nAvoid: blurry, text');
  expect(imageRequestOf({ kind: 'lettering', text: '(比分:2)', ...drawn })?.prompt).toContain('"(比分:2)"');
});

it('a sample of the light and colours is the third image of a placed product', () => {
  const [product, scene, sample] = ['product', 'scene', 'sample'].map((name) => ({
    path: `/${name}.png`,
    contentType: 'image/png',
  }));
  if (product === undefined || scene === undefined || sample === undefined) throw new Error('three images');
  const placed = {
    kind: 'place-product',
    product,
    productMask: null,
    scene,
    region: null,
    change: 0.5,
    ...drawn,
  } as const;
  const request = imageRequestOf({ ...placed, sample });
  expect([request?.images, request?.prompt.includes('third image')]).toEqual([[scene, product, sample], true]);
  const plain = imageRequestOf({ ...placed, sample: null });
  expect([plain?.images, plain?.prompt.includes('third image')]).toEqual([[scene, product], false]);
});
