import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type ToolFields, toolOf } from '@ai-site/shared/tools';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { ffmpegProgram } from '../../../../src/platform/media/ffmpeg/testing/made-media.ts';
import { variantsOf } from '../../../../src/testing/test-depth.ts';
import { appImages } from './app-images.ts';
import { toolImages } from './tool-images.ts';
import { PRESENTER, toolVideos } from './tool-videos.ts';

const SOURCES = path.join(import.meta.dirname, '../../../../src');
const DEMOS = path.join(SOURCES, '../../shared/src/kit/tool-workbench/demo');
const APPS = path.join(SOURCES, 'apps/images/files');
const demoImage = (name: string): string => path.join(DEMOS, 'images', `${name}.webp`);
const files = (folder: string): string[] => readdirSync(folder).toSorted();

/** Of the videos of demos. */
const FRAMES_A_SECOND = 20;
/** Seconds of what a tool makes that says nothing of its length. */
const LEAST_SECONDS = 2.5;

/** Seconds that a tool makes unless it is asked for something else. */
function usualSeconds(code: string): number {
  const fields: ToolFields = toolOf(code)?.fields ?? {};
  const field = fields.seconds ?? fields.duration;
  return field?.kind === 'choice' && typeof field.initial === 'number' ? field.initial : LEAST_SECONDS;
}

/** Levels of 255 by which values differ on average. */
const apart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

describe('images of demos', () => {
  it('are made by program, each of them', () => {
    const made = Object.keys(toolImages).map((name) => `${name}.webp`);
    expect(files(path.join(DEMOS, 'images'))).toEqual([...made, path.basename(PRESENTER)].toSorted());
    expect(files(APPS)).toEqual(expect.arrayContaining(Object.keys(appImages).map((name) => `${name}.webp`)));
  });

  it('are of two shapes: upright ones, as high as two others above each other', async () => {
    const tall = Object.keys(toolImages).filter((name) => name.endsWith('-tall'));
    expect(tall.length).toBeGreaterThan(0);
    for (const [name, height] of [...tall.map((name) => [name, 720] as const), ['blossom', 360] as const]) {
      expect(await sharp(demoImage(name)).metadata()).toMatchObject({ width: 480, height });
    }
  });

  it('show a line drawing as lines: no colour, mostly paper, and dark strokes', async () => {
    const data = await sharp(demoImage('line-drawing')).removeAlpha().raw().toBuffer();
    let [paper, strokes, colour] = [0, 0, 0];
    for (let at = 0; at < data.length; at += 3) {
      const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      colour = Math.max(colour, Math.max(...channels) - Math.min(...channels));
      if (Math.min(...channels) > 240) paper += 3;
      if (Math.max(...channels) < 90) strokes += 3;
    }
    expect(colour).toBeLessThan(12);
    expect(paper / data.length).toBeGreaterThan(0.8);
    expect(strokes / data.length).toBeGreaterThan(0.02);
  });

  it('show similar images that truly differ, from the reference too', async () => {
    const { width, height } = await sharp(demoImage('similar')).metadata();
    const size = { width: width / 2 - 6, height: height / 2 - 6 };
    const shown = (left: number, top: number) => sharp(demoImage('similar')).extract({ left, top, ...size });
    const results = [
      shown(0, 0),
      shown(width / 2 + 6, 0),
      shown(0, height / 2 + 6),
      shown(width / 2 + 6, height / 2 + 6),
    ];
    const all = await Promise.all(
      [sharp(demoImage('blossom')).resize(size), ...results].map((image) => image.removeAlpha().raw().toBuffer()),
    );
    for (const [place, one] of all.entries())
      for (const other of all.slice(place + 1)) expect(apart(one, other)).toBeGreaterThan(10);
  });
});

describe('videos of demos', () => {
  const names = Object.keys(toolVideos);

  it('have a poster, each of them, and are made by program', () => {
    expect(files(path.join(DEMOS, 'videos'))).toEqual(
      names.flatMap((name) => [`${name}.mp4`, `${name}.webp`]).toSorted(),
    );
  });

  it.each(variantsOf(names, 2))(
    '%s begins with its poster, is as long as what the tool makes, and goes on from its end to its beginning without a jump',
    async (name) => {
      const size = { width: 160, height: 120 };
      const grey = ['-vf', `scale=${size.width}:${size.height}`, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'];
      const { bytes } = await runFfmpeg({
        program: ffmpegProgram,
        args: [...inputFile(path.join(DEMOS, 'videos', `${name}.mp4`)), ...grey],
      });
      const length = size.width * size.height;
      const frames = Array.from({ length: bytes.length / length }, (_, frame) =>
        bytes.subarray(frame * length, (frame + 1) * length),
      );
      const [first, last] = [frames[0], frames.at(-1)];
      if (first === undefined || last === undefined) throw new Error('There are no frames');
      const steps = frames.slice(1).map((frame, before) => apart(frame, frames[before] ?? frame));
      expect(frames.length / FRAMES_A_SECOND).toBeGreaterThanOrEqual(usualSeconds(name) - 0.1);
      expect(apart(last, first)).toBeLessThan(steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0);
      const poster = await sharp(path.join(DEMOS, 'videos', `${name}.webp`))
        .resize({ ...size, fit: 'fill' })
        .greyscale()
        .raw()
        .toBuffer();
      expect(apart(poster, first)).toBeLessThan(6);
    },
  );
});
