import { mkdirSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { type EnlargeTask, enlargeAnswer } from '../../../server/src/engines/local/enlarge/enlarge-task.ts';
import { enlargeProgram } from '../../../server/src/engines/local/local-nets.ts';
import { NetProcess } from '../../../server/src/engines/local/process/net-process.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note, Part } from '../suite.ts';
import { processUsage } from './process-usage.ts';

const SIDE = 1024;
/** A photograph of 128 × 128 pixels that the package of the net ships, MIT. */
const photograph = path.join(
  path.dirname(findPackageJSON('@upscalerjs/esrgan-slim', import.meta.url) ?? ''),
  'assets',
  'fixture.png',
);

const CPU = 'enlarging 1024² twice, CPU';
const PEAK = 'enlarging 1024² twice, peak memory';
const GAIN = 'enlarging a shrunk photograph, gain over Lanczos';

/** Photographs are enlarged by the net of this machine; one that was shrunk before is compared with what it was. */
export function enlarging(note: Note): Part {
  return {
    bounds: {
      [CPU]: { unit: 's', most: 10, least: 0.5 },
      [PEAK]: { unit: 'MiB', most: 700, least: 50 },
      [GAIN]: { unit: 'dB', least: 0.3, most: 10, atLeast: true },
    },
    async measure() {
      const directory = emptyDataDir();
      const nets = new NetProcess({ idleMs: 60_000 });
      const twice = async (image: string, name: string): Promise<string> => {
        const target = path.join(directory, name);
        mkdirSync(target);
        const task: EnlargeTask & { readonly directory: string } = { directory, own: null, image, factor: 2, target };
        const answer = enlargeAnswer.parse(
          await nets.run({ program: enlargeProgram, task, killAfterMs: 240_000 }, new AbortController().signal),
        );
        if (!('path' in answer)) throw new Error(`not enlarged: ${JSON.stringify(answer)}`);
        return answer.path;
      };
      try {
        const [whole, small, large] = ['whole.png', 'small.png', 'large.png'].map((name) =>
          path.join(directory, name),
        ) as [string, string, string];
        await sharp(photograph).removeAlpha().png().toFile(whole);
        const { width, height } = await sharp(whole).metadata();
        await sharp(whole)
          .resize(width >> 1, height >> 1)
          .png()
          .toFile(small);
        const lanczos = await decibels(await sharp(small).resize(width, height).raw().toBuffer(), whole);
        const net = await decibels(
          await sharp(await twice(small, 'gain'))
            .raw()
            .toBuffer(),
          whole,
        );
        note(`  ${net.toFixed(2)} dB, Lanczos ${lanczos.toFixed(2)} dB`);
        await sharp(whole).resize(SIDE, SIDE).png().toFile(large);
        const { pid } = nets;
        if (pid === null) throw new Error('the process of the nets has ended');
        const before = processUsage(pid).cpuMs;
        await twice(large, 'cost');
        const { cpuMs, peakMib } = processUsage(pid);
        return { [CPU]: (cpuMs - before) / 1000, [PEAK]: peakMib, [GAIN]: net - lanczos };
      } finally {
        nets.close();
      }
    },
  };
}

/** Signal to noise against the image that it should be. */
async function decibels(pixels: Buffer, file: string): Promise<number> {
  const expected = await sharp(file).raw().toBuffer();
  const squares = pixels.reduce((sum, value, at) => sum + (value - (expected[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / pixels.length));
}
