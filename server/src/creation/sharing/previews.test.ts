import { expect, it } from '@jest/globals';
import { linkImage } from './previews.ts';

const scaled = (width: number) => ({
  key: `${width}.webp`,
  format: 'webp' as const,
  width,
  height: width / 2,
  bytes: 1,
});
const image = (width: number, ...derived: readonly number[]) => ({
  object_key: 'own.png',
  content_type: 'image/png',
  media: {
    format: 'png' as const,
    width,
    height: width / 2,
    orientation: 1,
    animated: false,
    thumbhash: '',
    derived: derived.map(scaled),
  },
  playback: null,
});

it.each([
  ['the smallest that is large enough', image(4096, 320, 1280), '1280.webp', 1280],
  ['the image itself when its previews are too small', image(1024, 320), 'own.png', 1024],
  ['the largest of a small image', image(64), 'own.png', 64],
] as const)('the image of a link is %s, with its size', (_, work, key, width) =>
  expect(linkImage(work)).toEqual({ key, width, height: width / 2 }),
);

it('a written work has none', () =>
  expect(linkImage({ object_key: 'a.txt', content_type: 'text/plain', media: null, playback: null })).toBeNull());
