import { expect, it } from '@jest/globals';
import { scaledSize } from './index.ts';

it.each([
  [4000, 3000, 1024, 768],
  [1080, 2400, 461, 1024],
  [1024, 10, 1024, 10],
  [640, 480, 640, 480],
  [20_000, 3, 1024, 1],
])('%i × %i becomes %i × %i', (width, height, expectedWidth, expectedHeight) => {
  expect(scaledSize({ width, height }, 1024)).toEqual({ width: expectedWidth, height: expectedHeight });
});
