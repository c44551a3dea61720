import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { pixelsOf, readRaster } from '../../classical/images/raster/image-files.ts';
import type { Raster } from '../../classical/images/raster/raster.ts';
import { captionGrounds } from '../../classical/images/testing/captions.ts';
import { photographs as larger } from '../../classical/images/testing/photographs.ts';
import { sceneWithBall } from '../../classical/images/testing/sample-images.ts';
import { sampleSubject } from '../../classical/images/testing/sample-subjects.ts';
import { isPhotograph } from './is-photograph.ts';

const fixture = path.join(
  path.dirname(findPackageJSON('@upscalerjs/esrgan-slim', import.meta.filename) ?? ''),
  'assets',
  'fixture.png',
);

const photographs: Readonly<Record<string, () => Promise<Raster>>> = {
  // A photograph in the package of the net, MIT.
  'a photograph': () => pixelsOf(sharp(fixture)),
  'the same as JPEG': async () => pixelsOf(sharp(await sharp(fixture).removeAlpha().jpeg({ quality: 60 }).toBuffer())),
  'the same with half the sides': async () => pixelsOf(sharp(fixture).resize(64)),
  'an astronaut': () => readRaster(larger.astronaut),
  'a cat': () => readRaster(larger.cat),
  'a cup of coffee': () => readRaster(larger.coffee),
  'a car outdoors': async () => sampleSubject('car with windows of the colour of the sky', 320).image,
  'hair in the wind': async () => sampleSubject('hair in the wind', 320).image,
  'a label on a wall': async () => sampleSubject('label of the colour of the wall', 320).image,
  'grain on soft light': async () => captionGrounds.photo(),
  'a night': async () => captionGrounds.night(),
  'a ball on grass': async () => sceneWithBall(300),
};

const SIDE = 320;

function drawn(draw: (context: SKRSContext2D) => void): Raster {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.fillStyle = '#222';
  draw(context);
  return { width: SIDE, height: SIDE, data: new Uint8ClampedArray(context.getImageData(0, 0, SIDE, SIDE).data) };
}

function text(context: SKRSContext2D, size: number): void {
  context.font = `${size}px sans-serif`;
  for (let y = size; y < SIDE; y += size * 1.5)
    context.fillText('The quick brown fox jumps over 1234567890 lazy dogs', 6, y);
}

function bars(context: SKRSContext2D): void {
  for (let bar = 0; bar < 8; bar += 1) {
    context.fillStyle = `hsl(${bar * 45} 70% 55%)`;
    context.fillRect(20 + bar * 36, 300 - bar * 31, 26, bar * 31);
  }
}

const graphics: Readonly<Record<string, () => Raster>> = {
  'a page of text': () => drawn((context) => text(context, 14)),
  'a chart': () => drawn(bars),
  'a screen with a bar, text and buttons': () =>
    drawn((context) => {
      text(context, 11);
      context.fillStyle = '#1769ff';
      context.fillRect(0, 0, SIDE, 40);
      for (const y of [120, 200]) context.fillRect(200, y, 90, 30);
    }),
  'line art': () =>
    drawn((context) => {
      for (let turn = 0; turn < 30; turn += 1) {
        context.beginPath();
        context.arc(160, 160, 10 + turn * 5, turn, turn + 4);
        context.stroke();
      }
    }),
  'a code of squares': () =>
    drawn((context) => {
      for (let at = 0; at < 400; at += 1)
        if ((at * 7919) % 13 < 6) context.fillRect((at % 20) * 16, Math.floor(at / 20) * 16, 16, 16);
    }),
  'a flat drawing': () =>
    drawn((context) => {
      context.fillStyle = '#9fd3ff';
      context.fillRect(0, 0, SIDE, 200);
      context.fillStyle = '#3c9d4e';
      context.beginPath();
      context.ellipse(160, 240, 200, 90, 0, 0, 7);
      context.fill();
    }),
  'one colour': () => drawn(() => undefined),
};

describe('isPhotograph', () => {
  it.each(Object.entries(photographs))('is true for %s', async (_, read) =>
    expect(isPhotograph(await read())).toBe(true),
  );

  it.each(Object.entries(graphics))('is false for %s, also as JPEG', async (_, draw) => {
    const image = draw();
    const { width, height, data } = image;
    const jpeg = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 75 })
      .toBuffer();
    expect([isPhotograph(image), isPhotograph(await pixelsOf(sharp(jpeg)))]).toEqual([false, false]);
  });

  it('is false for a single pixel', () =>
    expect(isPhotograph({ width: 1, height: 1, data: new Uint8ClampedArray(4) })).toBe(false));
});
