import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { photographs } from '../../../server/src/engines/classical/images/testing/photographs.ts';
import { type EnlargeTask, enlargeAnswer } from '../../../server/src/engines/local/enlarge/enlarge-task.ts';
import { enlargeProgram } from '../../../server/src/engines/local/local-nets.ts';
import { NetProcess } from '../../../server/src/engines/local/process/net-process.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note, Part } from '../suite.ts';
import { processUsage } from './process-usage.ts';

const SIDE = 1024;

const CPU = 'enlarging 1024² twice, CPU';
const PEAK = 'enlarging 1024² twice, peak memory';
const GAIN = 'enlarging three shrunk photographs, mean gain over Lanczos';

/** Photographs are enlarged by the net of this machine; those that were shrunk before are compared with what they were. */
export function enlarging(note: Note): Part {
  return {
    bounds: {
      [CPU]: { unit: 's', most: 10, least: 0.5 },
      [PEAK]: { unit: 'MiB', most: 700, least: 50 },
      [GAIN]: { unit: 'dB', least: 1.9, most: 10, atLeast: true },
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
        const gains: number[] = [];
        for (const [name, whole] of Object.entries(photographs)) {
          const { width, height } = await sharp(whole).metadata();
          // Pairs of pixels become one: an odd row or column is left out.
          const even = { width: width - (width % 2), height: height - (height % 2) };
          const expected = await sharp(whole)
            .extract({ left: 0, top: 0, ...even })
            .png()
            .toBuffer();
          const small = path.join(directory, `${name}.png`);
          await sharp(expected)
            .resize(even.width / 2, even.height / 2, { kernel: 'lanczos3' })
            .toFile(small);
          const lanczos = await decibels(
            await sharp(small).resize(even.width, even.height, { kernel: 'lanczos3' }).png().toBuffer(),
            expected,
          );
          const net = await decibels(await twice(small, name), expected);
          note(`  ${name}: ${net.toFixed(2)} dB, Lanczos ${lanczos.toFixed(2)} dB`);
          gains.push(net - lanczos);
        }
        const large = path.join(directory, 'large.png');
        await sharp(photographs.astronaut).resize(SIDE, SIDE).png().toFile(large);
        const { pid } = nets;
        if (pid === null) throw new Error('the process of the nets has ended');
        const before = processUsage(pid).cpuMs;
        await twice(large, 'cost');
        const { cpuMs, peakMib } = processUsage(pid);
        return { [CPU]: (cpuMs - before) / 1000, [PEAK]: peakMib, [GAIN]: mean(gains) };
      } finally {
        nets.close();
      }
    },
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ratio of the largest value to the noise of an image of three channels, against the image that it should be. */
async function decibels(image: string | Buffer, expected: Buffer): Promise<number> {
  const [made, truth] = await Promise.all([image, expected].map((one) => sharp(one).raw().toBuffer()));
  if (made === undefined || made.length !== truth?.length) throw new Error('the images are of different sizes');
  const squares = made.reduce((sum, value, at) => sum + (value - (truth[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10(255 ** 2 / (squares / made.length));
}
