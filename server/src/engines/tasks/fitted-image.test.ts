import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fitSides, withoutAdded } from './fitted-image.ts';

test.each([
  ['too small', [200, 148], [692, 512], [692, 512]],
  ['a thumbnail in height', [480, 200], [1229, 512], [1229, 512]],
  ['as it is taken', [800, 600], [800, 600], [800, 600]],
  ['larger than is sent', [3000, 2000], [2048, 1365], [2048, 1365]],
  ['too large for the short side', [4000, 600], [3413, 512], [3413, 512]],
  ['too long', [5000, 400], [4096, 328], [4096, 512]],
  ['too long upright', [90, 1200], [307, 4096], [512, 4096]],
] as const)('an image that is %s is sent in sides of 512 to 4096', (_, [width, height], scaled, sent) => {
  const fitted = fitSides({ width, height }, [512, 4096], 2048);
  expect([Object.values(fitted.scaled), Object.values(fitted.sent)]).toEqual([scaled, sent]);
});

test('what was added is taken away again, also from an enlarged image', async () => {
  const fitted = fitSides({ width: 5000, height: 400 }, [512, 4096]);
  const returned = await sharp({ create: { width: 8192, height: 1024, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { width, height } = await sharp(await withoutAdded(returned, fitted)).metadata();
  expect([width, height]).toEqual([8192, 656]);
});
