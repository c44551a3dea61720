import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { itByNight } from '../../testing/it-by-night.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { isStepTimeout, openImage } from './open-image.ts';
import { probeImage, processImage, processMask } from './process-image.ts';

const PIXELS = 25_000_000;
let directory: string;
let files = 0;

beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-images-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function fileOf(bytes: Buffer | Promise<Buffer>): Promise<string> {
  files += 1;
  const file = path.join(directory, `in-${files}`);
  await writeFile(file, await bytes);
  return file;
}

/** An image that is red on its left half, blue on its right. */
function twoColours(width = 80, height = 40): Sharp {
  const half = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

async function colourAt(file: string, x: number, y: number): Promise<'red' | 'blue'> {
  const [red = 0, , blue = 0] = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

const webp = (name: string, side = 2000) =>
  ({ file: path.join(directory, name), format: 'webp', quality: 90, fit: { side } }) as const;

describe('a probe', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('knows %s', async (format) => {
    expect(await probeImage(await fileOf(twoColours().toFormat(format).toBuffer()), PIXELS)).toMatchObject({
      format,
      width: 80,
      height: 40,
      orientation: 1,
      animated: false,
    });
  });

  it('knows an animation', async () => {
    const frames = await sharp([await twoColours().png().toBuffer(), await twoColours().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect(await probeImage(await fileOf(frames), PIXELS)).toMatchObject({
      format: 'gif',
      width: 80,
      height: 40,
      animated: true,
    });
  });

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'GIF89a', 'not an image'])('refuses %j', async (text) => {
    await expect(probeImage(await fileOf(Buffer.from(text)), PIXELS)).rejects.toMatchObject({ problem: 'unreadable' });
  });
});

describe('an image made anew', () => {
  it.each(testDepth.everyVariant ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 6, 7])(
    'stands upright, whatever its EXIF orientation: %d',
    async (orientation) => {
      const upright = orientation < 5;
      const input = await fileOf(twoColours().withMetadata({ orientation }).jpeg().toBuffer());
      const output = webp(`orientation-${orientation}.webp`);
      const { facts, outputs } = await processImage({ threads: 'request', input, pixels: PIXELS, outputs: [output] });
      const [width, height] = upright ? [80, 40] : [40, 80];
      expect([facts, outputs[0]]).toMatchObject([
        { width, height, orientation },
        { width, height },
      ]);
      // Orientations in which the red half of the stored pixels is displayed first: the table of the EXIF standard.
      const redFirst = [1, 4, 5, 6].includes(orientation);
      expect(await colourAt(output.file, 5, 5)).toBe(redFirst ? 'red' : 'blue');
      expect(await colourAt(output.file, width - 5, height - 5)).toBe(redFirst ? 'blue' : 'red');
      const { exif, icc, xmp, orientation: kept } = await sharp(output.file).metadata();
      expect([exif, icc, xmp, kept]).toEqual([undefined, undefined, undefined, undefined]);
    },
  );

  it('is in sRGB, from CMYK and from a wide profile', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: 0, g: 255, b: 0 } } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const cmyk = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const pixelOf = async (image: Sharp): Promise<number[]> => [
      ...(await image.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
    ];
    // In P3 the green of sRGB has other numbers: whoever takes them as they are shows another green.
    expect(Math.abs(((await pixelOf(sharp(wide, { ignoreIcc: true })))[0] ?? 0) - 117)).toBeLessThan(3);
    for (const [name, bytes, colour] of [
      ['wide', wide, [0, 255, 0]],
      ['cmyk', cmyk, await pixelOf(sharp(cmyk).toColourspace('srgb'))],
    ] as const) {
      const output = webp(`${name}.webp`);
      await processImage({ threads: 'request', input: await fileOf(bytes), pixels: PIXELS, outputs: [output] });
      const { space, channels, icc } = await sharp(output.file).metadata();
      expect([space, channels, icc]).toEqual(['srgb', 3, undefined]);
      const pixel = await pixelOf(sharp(output.file));
      // WebP at this quality is a few steps off.
      for (const [channel, value] of colour.entries())
        expect(Math.abs((pixel[channel] ?? Number.NaN) - value)).toBeLessThan(8);
    }
  });

  it('comes in every size and format asked for, never enlarged, from one reading', async () => {
    const input = await fileOf(twoColours(1000, 500).jpeg().toBuffer());
    const sizes = [96, 320, 2000].flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({
        file: path.join(directory, `${width}.${format}`),
        format,
        quality: 60,
        fit: { width },
      })),
    );
    const { outputs } = await processImage({ threads: 'request', input, pixels: PIXELS, outputs: sizes });
    expect(outputs.map(({ width, height }) => [width, height])).toEqual([
      [96, 48],
      [96, 48],
      [320, 160],
      [320, 160],
      [1000, 500],
      [1000, 500],
    ]);
    for (const { file, format } of sizes) expect((await probeImage(file, PIXELS)).format).toBe(format);
  });

  it('has a placeholder when it is asked for', async () => {
    const { facts } = await processImage({
      threads: 'request',
      input: await fileOf(twoColours(200, 100).png().toBuffer()),
      pixels: PIXELS,
      outputs: [],
      thumbhash: true,
    });
    const hash = Buffer.from(facts.thumbhash ?? '', 'base64');
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2, 0);
    expect(thumbHashToAverageRGBA(hash).a).toBe(1);
  });
});

describe('the limits', () => {
  itByNight('refuse a small file that unfolds into too many pixels', async () => {
    const bomb = await fileOf(
      sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    await expect(
      processImage({ threads: 'request', input: bomb, pixels: PIXELS, outputs: [webp('bomb.webp')] }),
    ).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('refuse a file that breaks off', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await noise.clone().toFormat(format).toBuffer();
      const file = await fileOf(bytes);
      await truncate(file, Math.floor(bytes.length / 2));
      await expect(
        processImage({ threads: 'request', input: file, pixels: PIXELS, outputs: [webp(`broken-${format}.webp`)] }),
      ).rejects.toMatchObject({ problem: 'unreadable' });
    }
  });

  it('refuse a format that was not asked for', async () => {
    const input = await fileOf(twoColours().gif().toBuffer());
    await expect(
      processImage({ threads: 'request', input, pixels: PIXELS, formats: ['jpeg', 'png'], outputs: [] }),
    ).rejects.toMatchObject({ problem: 'unreadable' });
  });

  it('end what takes too long', async () => {
    const input = await fileOf(twoColours(2000, 2000).png().toBuffer());
    await expect(
      processImage(
        { threads: 'request', input, pixels: PIXELS, outputs: [webp('late.webp')] },
        { killAfterMs: 1, memoryMib: 512 },
      ),
    ).rejects.toMatchObject({
      problem: 'tooSlow',
    });
  });

  itByNight('tell a step that the library ended for its time from an image that it cannot read', async () => {
    const noise = {
      width: 1500,
      height: 1500,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as const;
    const slow = openImage(await sharp({ create: noise }).png().toBuffer(), { seconds: 1 }).median(99);
    const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => null,
        (error: unknown) => error,
      );
    expect(isStepTimeout(await reasonOf(slow.raw().toBuffer()))).toBe(true);
    expect(isStepTimeout(await reasonOf(openImage(Buffer.from('no image')).metadata()))).toBe(false);
  });
});

describe('an image of a request', () => {
  it('does not wait behind images in the background, however many', async () => {
    const pipes = ['a', 'b', 'c'].map((name) => path.join(directory, `pipe-${name}`));
    for (const pipe of pipes) execFileSync('mkfifo', [pipe]);
    const ended: string[] = [];
    /** Is read for as long as nobody has written to its pipe. */
    const slow = pipes.map((input) =>
      processImage({ threads: 'background', input, pixels: PIXELS, outputs: [] }).catch(() => ended.push('background')),
    );
    await processImage({
      threads: 'request',
      input: await fileOf(twoColours().png().toBuffer()),
      pixels: PIXELS,
      outputs: [],
    });
    await processMask({
      threads: 'request',
      input: await fileOf(twoColours().png().toBuffer()),
      pixels: PIXELS,
      blank: 0,
      shades: [],
    });
    expect(ended).toEqual([]);
    // Open at both ends: it is opened and closed several times by its reader.
    const ends = pipes.map((pipe) => openSync(pipe, 'r+'));
    for (const end of ends) writeSync(end, 'no image'.repeat(5000));
    await Promise.all(slow);
    for (const end of ends) closeSync(end);
    expect(ended).toHaveLength(3);
  });
});

describe('a generated image', () => {
  it('carries a visible mark and says so in its metadata', async () => {
    const red = { create: { width: 800, height: 600, channels: 3, background: 'red' } } as const;
    const output = { ...webp('marked.webp', 400), generated: true };
    await processImage({
      threads: 'request',
      input: await fileOf(sharp(red).png().toBuffer()),
      pixels: PIXELS,
      outputs: [output],
    });
    const { exif, width, height } = await sharp(output.file).metadata();
    expect([width, height]).toEqual([400, 300]);
    expect(exif?.toString('latin1')).toContain('AI generated');
    /** The largest green value: white letters have much. */
    const greenAt = async (left: number, top: number) => {
      const pixels = await sharp(output.file)
        .extract({ left, top, width: 60, height: 16 })
        .removeAlpha()
        .raw()
        .toBuffer();
      return pixels.reduce((most, value, index) => (index % 3 === 1 ? Math.max(most, value) : most), 0);
    };
    expect(await greenAt(0, 0)).toBeLessThan(60);
    expect(await greenAt(338, 280)).toBeGreaterThan(180);
  });

  it('that is too small for the mark only says so in its metadata', async () => {
    const output = { ...webp('small.webp'), generated: true };
    await processImage({
      threads: 'request',
      input: await fileOf(twoColours(30, 20).png().toBuffer()),
      pixels: PIXELS,
      outputs: [output],
    });
    expect((await sharp(output.file).metadata()).exif?.toString('latin1')).toContain('AI generated');
    expect(await colourAt(output.file, 29, 19)).toBe('blue');
  });
});

describe('a mask', () => {
  const shades = Array.from({ length: 256 }, (_, value) => (value > 127 ? 255 : 0));
  /** White on its left half; its right half is transparent white. */
  const halfPainted = () => {
    const white = sharp({ create: { width: 40, height: 40, channels: 4, background: 'white' } });
    return fileOf(
      white
        .extend({ right: 40, background: { r: 255, g: 255, b: 255, alpha: 0 } })
        .png()
        .toBuffer(),
    );
  };

  it('is counted where it is painted, of what is opaque', async () => {
    expect(
      await processMask({ threads: 'request', input: await halfPainted(), pixels: PIXELS, blank: 0, shades }),
    ).toBe(40 * 40);
  });

  it('is written as large as its image, with its shades mapped', async () => {
    const image = await fileOf(twoColours(160, 80).png().toBuffer());
    const file = path.join(directory, 'mask.png');
    await processMask({
      threads: 'request',
      input: await halfPainted(),
      pixels: PIXELS,
      blank: 0,
      shades: shades.map((value) => (value === 255 ? 200 : 128)),
      output: { file, sizeOf: image },
    });
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 160, height: 80, channels: 1 });
    const data = await sharp(file).toColourspace('b-w').raw().toBuffer();
    expect([data[10], data[150]]).toEqual([200, 128]);
  });

  it('that is no image, or too large, is refused', async () => {
    const work = { threads: 'request', pixels: 100, blank: 0, shades } as const;
    await expect(processMask({ ...work, input: await fileOf(Buffer.from('not an image')) })).rejects.toMatchObject({
      problem: 'unreadable',
    });
    await expect(processMask({ ...work, input: await halfPainted() })).rejects.toMatchObject({ problem: 'tooLarge' });
  });
});
