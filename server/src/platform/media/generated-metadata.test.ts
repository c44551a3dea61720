import { withGeneratedMetadata } from '@ai-site/shared/domain/generated-metadata';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

const noise = () =>
  sharp({
    create: {
      width: 33,
      height: 17,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0.5 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

describe('an image labelled as generated', () => {
  it.each([
    ['png', () => noise().png().toBuffer()],
    ['jpeg', () => noise().flatten().jpeg().toBuffer()],
    ['webp', () => noise().webp().toBuffer()],
    ['webp', () => noise().flatten().webp().toBuffer()],
    ['webp', () => noise().webp({ lossless: true }).toBuffer()],
    ['webp', () => noise().withIccProfile('p3').webp().toBuffer()],
  ] as const)('says so in its metadata, with every pixel as it was: %s', async (format, make) => {
    const bytes = await make();
    const { width = 0, height = 0, hasAlpha = false } = await sharp(bytes).metadata();
    const labelled = withGeneratedMetadata({ bytes, format, width, height, hasAlpha });
    const after = await sharp(labelled, { failOn: 'warning' }).metadata();
    expect([after.format, after.width, after.height, after.hasAlpha]).toEqual([format, 33, 17, hasAlpha]);
    expect(after.exif?.toString('latin1')).toContain('AI generated');
    expect(await sharp(labelled, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  });
});
