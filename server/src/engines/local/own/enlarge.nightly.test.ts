import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LocalNets } from '../local-nets.ts';
import { tinyNet } from './testing/tiny-nets.ts';

const never = new AbortController().signal;
const [WIDTH, HEIGHT] = [300, 280];
let directory: string;
let nets: LocalNets;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'ai-site-own-enlarge-'));
  nets = new LocalNets({ directory, models: directory });
  await writeFile(path.join(directory, 'net.onnx'), tinyNet('enlarge'));
});
afterAll(async () => {
  nets.close();
  await rm(directory, { recursive: true });
});

it('an own net makes a photograph four times as large at once, each pixel where it belongs', async () => {
  const image = path.join(directory, 'photograph.png');
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer();
  await writeFile(image, noise);
  const net = await nets.own.find('enlarge', never);
  if (net === null) throw new Error('the net is not recognised');
  const own = { file: net.file, edition: net.edition, use: net.use, ms: 1 };
  const file = await nets.enlarge({ own, image, factor: 4, target: directory }, never);
  const [before, after] = await Promise.all(
    [image, file?.path].map((one) => sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  expect([after?.info.width, after?.info.height]).toEqual([4 * WIDTH, 4 * HEIGHT]);
  let wrong = 0;
  for (let y = 0; y < HEIGHT; y += 7) {
    for (let x = 0; x < WIDTH; x += 7) {
      const [from, to] = [(y * WIDTH + x) * 3, ((4 * y + 2) * 4 * WIDTH + 4 * x + 2) * 3];
      wrong += Number(Math.abs((before?.data[from] ?? 0) - (after?.data[to] ?? 0)) > 1);
    }
  }
  expect(wrong).toBe(0);
});
