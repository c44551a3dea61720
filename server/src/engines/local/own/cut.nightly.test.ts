import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { itByNight } from '../../../testing/it-by-night.ts';
import { readRaster, writePng } from '../../classical/images/raster/image-files.ts';
import { createRaster } from '../../classical/images/raster/raster.ts';
import { LocalNets } from '../local-nets.ts';
import type { CutTask } from './cut.ts';
import { tinyNet } from './testing/tiny-nets.ts';

const never = new AbortController().signal;
let directory: string;
let nets: LocalNets;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-cut-'));
  nets = new LocalNets({ directory, models: directory });
  await writeFile(path.join(directory, 'net.onnx'), tinyNet('bright'));
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

const [WIDTH, HEIGHT] = [300, 200];
const isBright = (x: number, y: number): boolean => Math.hypot(x - 150, y - 100) < 60;

async function imageOf(name: string, value: (x: number, y: number) => number): Promise<string> {
  const image = createRaster(WIDTH, HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 4) image.data.set([value(x, y), value(x, y), value(x, y), 255], at);
  }
  const file = path.join(directory, name);
  await writePng(image, file);
  return file;
}

/** Values from 0 to 1 as they are. */
const use: CutTask['use'] = {
  kind: 'cutout',
  side: null,
  range: { mean: [0, 0, 0], deviation: [1, 1, 1] },
  logits: true,
};

async function cut(given: Partial<CutTask>) {
  const image = given.image ?? (await imageOf('image.png', (x, y) => (isBright(x, y) ? 230 : 20)));
  return readRaster(
    await nets.cut(
      {
        file: path.join(directory, 'net.onnx'),
        edition: '1',
        use,
        image,
        hints: null,
        avatar: false,
        target: directory,
        ...given,
      },
      never,
    ),
  );
}

describe('an own net that cuts out', () => {
  it('leaves the subject, in the size of the image', async () => {
    const { width, height, data } = await cut({});
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    let wrong = 0;
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const edge = Math.abs(Math.hypot(x - 150, y - 100) - 60) < 4;
        if (!edge && (data[(y * WIDTH + x) * 4 + 3] ?? 0) > 127 !== isBright(x, y)) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  });

  itByNight('follows hints', async () => {
    const hints = await imageOf('hints.png', (x, y) =>
      x < 40 && y < 40 ? 255 : Math.hypot(x - 150, y - 100) < 20 ? 0 : 128,
    );
    const { data } = await cut({ hints });
    expect([data[(20 * WIDTH + 20) * 4 + 3], data[(100 * WIDTH + 150) * 4 + 3]]).toEqual([255, 0]);
  });

  it('says that nothing stands out', async () => {
    await expect(cut({ image: await imageOf('dark.png', () => 10) })).rejects.toMatchObject({ kind: 'nothingFound' });
  });
});
