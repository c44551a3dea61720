import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { itByNight } from '../../../testing/it-by-night.ts';
import { testDepth } from '../../../testing/test-depth.ts';
import { readRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { photographs } from '../../classical/images/testing/photographs.ts';
import { paintedRaster } from '../../classical/images/testing/sample-images.ts';
import type { EngineDone, EngineTask, TaskEngine } from '../../tasks/task-port.ts';
import { LocalNets } from '../local-nets.ts';
import { LocalTaskEngine } from '../local-task-engine.ts';
import { NetProcess } from '../process/net-process.ts';

// A photograph of 128 × 128 pixels and what the package's own library makes of it: MIT, with the net.
const assets = path.join(
  path.dirname(findPackageJSON('@upscalerjs/esrgan-slim', import.meta.filename) ?? ''),
  'assets',
);
const fixture = path.join(assets, 'fixture.png');
const reference = path.join(assets, 'samples', '2x', 'result.png');

const never = new AbortController().signal;
const byProgram: EngineDone = {
  state: 'done',
  outputs: [{ file: { path: 'classical.png', contentType: 'image/png' } }],
};
const classical = { id: 'builtin', builtin: true, submit: jest.fn<TaskEngine['submit']>(async () => byProgram) };
let directory: string;
let nets: LocalNets;
let engine: LocalTaskEngine;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-enlarge-'));
  nets = new LocalNets({ directory: path.join(directory, 'converted'), models: path.join(directory, 'models') });
  engine = new LocalTaskEngine({ nets, classical: classical as unknown as TaskEngine });
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

let last = 0;
async function submit(image: string, factor: number) {
  last += 1;
  const target = path.join(directory, `task-${last}`);
  await mkdir(target);
  const operation = { kind: 'enlarge', image: { path: image, contentType: 'image/png' }, factor } as const;
  const task: EngineTask = { id: target, operation, directory: target, signal: never, report: () => undefined };
  const done = await engine.submit(task);
  if (done.state !== 'done' || done.outputs[0] === undefined) throw new Error(done.state);
  return { ...done.outputs[0].file, madeBy: done.madeBy };
}

describe('enlarging photographs by the net', () => {
  itByNight('makes what the library of its package makes', async () => {
    const { path: file, contentType, madeBy } = await submit(fixture, 2);
    const [made, expected] = [await readRaster(file), await readRaster(reference)];
    expect([contentType, made.width, made.height, madeBy]).toEqual(['image/png', 256, 256, undefined]);
    // The library puts black around the image, of which the net sees ten pixels.
    let most = 0;
    for (let y = 20; y < 236; y += 1)
      for (let at = (y * 256 + 20) * 4; at < (y * 256 + 236) * 4; at += 1)
        most = Math.max(most, Math.abs((made.data[at] ?? 0) - (expected.data[at] ?? 0)));
    expect(most).toBeLessThanOrEqual(1);
  });

  it('makes the same image of tiles and of the whole, to one step', async () => {
    const program = path.join(directory, 'tiles.mjs');
    const module = (name: string) => JSON.stringify(new URL(name, `file://${import.meta.filename}`).href);
    await writeFile(
      program,
      `import { enlargedByNet } from ${module('./enlarged-by-net.ts')};
import { openEsrgan } from ${module('./esrgan.ts')};
import { readRaster } from ${module('../../classical/images/raster/image-files.ts')};
export async function run({ directory, image }) {
  const [raster, net] = [await readRaster(image), await openEsrgan(directory)];
  const [whole, tiled] = [await enlargedByNet(raster, net), await enlargedByNet(raster, net, 20)];
  return whole.data.reduce((most, value, at) => Math.max(most, Math.abs(value - tiled.data[at])), 0);
}`,
    );
    const part = path.join(directory, 'part.png');
    await sharp(fixture).extract({ left: 40, top: 40, width: 36, height: 20 }).toFile(part);
    const own = new NetProcess({ idleMs: HANG_LIMIT_MS });
    try {
      const task = { directory: path.join(directory, 'converted'), image: part };
      expect(await own.run({ program, task, killAfterMs: HANG_LIMIT_MS }, never)).toBeLessThanOrEqual(1);
    } finally {
      own.close();
    }
  });

  it.each(testDepth.everyVariant ? [1, 3, 4] : [3])('makes sides %i times as long', async (factor) => {
    const part = path.join(directory, `sides-${factor}.png`);
    await sharp(fixture).extract({ left: 32, top: 32, width: 64, height: 48 }).toFile(part);
    const { path: file, madeBy } = await submit(part, factor);
    const { width, height, hasAlpha } = await sharp(file).metadata();
    expect([width, height, hasAlpha, madeBy]).toEqual([64 * factor, 48 * factor, false, undefined]);
  });

  it.each(testDepth.everyVariant ? Object.entries(photographs) : [['cat', photographs.cat]])(
    'is much nearer to a %s than interpolation, where its pixels were shrunk before',
    async (name, whole) => {
      const { width, height } = await sharp(whole).metadata();
      const size = { width: width - (width % 2), height: height - (height % 2) };
      const expected = await sharp(whole)
        .extract({ left: 0, top: 0, ...size })
        .png()
        .toBuffer();
      const small = path.join(directory, `${name}.png`);
      await sharp(expected)
        .resize(size.width / 2, size.height / 2)
        .toFile(small);
      const squares = async (image: string | Buffer): Promise<number> => {
        const [made, truth] = await Promise.all([sharp(image).raw().toBuffer(), sharp(expected).raw().toBuffer()]);
        return made.reduce((sum, value, at) => sum + (value - (truth[at] ?? 0)) ** 2, 0);
      };
      const interpolated = await sharp(small).resize(size.width, size.height).png().toBuffer();
      const { path: net } = await submit(small, 2);
      // 1.8 dB.
      expect((await squares(net)) / (await squares(interpolated))).toBeLessThan(0.66);
    },
  );

  it('makes a soft photograph clearer at its size', async () => {
    const soft = path.join(directory, 'soft.png');
    const original = await readRaster(fixture);
    await sharp(fixture).removeAlpha().blur(1.2).png().toFile(soft);
    const distance = async (file: string): Promise<number> => {
      const { data } = await readRaster(file);
      return Math.sqrt(data.reduce((sum, value, at) => sum + (value - (original.data[at] ?? 0)) ** 2, 0) / data.length);
    };
    expect(await distance((await submit(soft, 1)).path)).toBeLessThan(0.96 * (await distance(soft)));
  });

  it('keeps transparency, and what is transparent leaves no edge', async () => {
    const image = await readRaster(fixture);
    // A round cutout, with black where nothing is seen.
    const isSeen = (x: number, y: number): boolean => Math.hypot(x - 64, y - 64) < 50;
    for (let at = 0; at < image.data.length; at += 4)
      if (!isSeen((at / 4) % 128, Math.floor(at / 4 / 128))) image.data.fill(0, at, at + 4);
    const cut = path.join(directory, 'cut.png');
    await writePng(image, cut);
    const [made, whole] = [await readRaster((await submit(cut, 2)).path), await readRaster(reference)];
    const at = (x: number, y: number): number => (y * 256 + x) * 4;
    expect([made.data[at(128, 128) + 3], made.data[at(4, 4) + 3]]).toEqual([255, 0]);
    const rim = Array.from({ length: 60 }, (_, turn) =>
      at(Math.round(128 + 96 * Math.cos(turn)), Math.round(128 + 96 * Math.sin(turn))),
    );
    const differences = rim.flatMap((pixel) =>
      [0, 1, 2].map((channel) => Math.abs((made.data[pixel + channel] ?? 0) - (whole.data[pixel + channel] ?? 0))),
    );
    expect(differences.reduce((sum, difference) => sum + difference) / differences.length).toBeLessThan(6);
  });

  const left = { ...byProgram.outputs[0]?.file, madeBy: { id: 'builtin', builtin: true } };

  it('leaves graphics to the classical way', async () => {
    const chart = path.join(directory, 'chart.png');
    await writePng(
      paintedRaster(120, 80, (x) => (x % 40 < 20 ? [255, 255, 255] : [20, 60, 200])),
      chart,
    );
    expect(await submit(chart, 2)).toEqual(left);
  });

  it('leaves images of more than four megapixels to the classical way', async () => {
    const large = path.join(directory, 'large.jpg');
    await sharp(fixture).resize(2100, 2000, { fit: 'fill' }).removeAlpha().jpeg().toFile(large);
    expect(await submit(large, 2)).toEqual(left);
  });

  it('says what is no image, and what becomes too large', async () => {
    const text = path.join(directory, 'text.png');
    await writeFile(text, 'text');
    await expect(submit(text, 2)).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(submit(fixture, 65)).rejects.toMatchObject({ kind: 'tooLarge' });
  });
});
