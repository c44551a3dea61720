import { readTextProgram } from '../../../server/src/engines/local/local-nets.ts';
import { NetProcess } from '../../../server/src/engines/local/process/net-process.ts';
import type { DrawnPage } from '../../../server/src/engines/local/text/testing/drawn-pages.ts';
import { shareRight } from '../../../server/src/engines/local/text/testing/reading-quality.ts';
import { a4Page, tenPages } from '../../../server/src/engines/local/text/testing/ten-pages.ts';
import { type RecognisedText, recognisedText } from '../../../server/src/engines/text-lines.ts';
import type { Note, Part } from '../suite.ts';
import { processUsage } from './process-usage.ts';

const ROUNDS = 5;

const CPU = 'text read, CPU of an A4 page at 150 dpi';
const PEAK = 'text read, peak memory';
const RIGHT = 'text read, characters right on ten pages';

/** The text of drawn pages is read by the nets of this machine. */
export function readingText(note: Note): Part {
  return {
    bounds: {
      [CPU]: { unit: 'ms', most: 2000, least: 200 },
      [PEAK]: { unit: 'MiB', most: 700, least: 50 },
      [RIGHT]: { unit: 'of 1', least: 0.97, most: 1, atLeast: true },
    },
    async measure() {
      const nets = new NetProcess({ idleMs: 60_000 });
      const { signal } = new AbortController();
      const read = async ({ image }: DrawnPage): Promise<RecognisedText> =>
        recognisedText.parse(
          await nets.run({ program: readTextProgram, task: { image }, killAfterMs: 60_000 }, signal),
        );
      const usage = () => {
        if (nets.pid === null) throw new Error('the process of the nets has ended');
        return processUsage(nets.pid);
      };
      try {
        const page = a4Page();
        await read(page);
        const before = usage().cpuMs;
        for (let round = 0; round < ROUNDS; round += 1) await read(page);
        const cpu = (usage().cpuMs - before) / ROUNDS;
        const results = [];
        for (const one of tenPages()) {
          const text = await read(one);
          results.push({ page: one, text });
          note(`  ${one.name}: ${(100 * shareRight([{ page: one, text }])).toFixed(1)} % of the characters`);
        }
        const { peakMib } = usage();
        note(
          `  A4 page of ${page.lines.length} lines: ${cpu.toFixed(0)} ms of CPU, ${peakMib.toFixed(0)} MiB; ${before} ms with the start of the process`,
        );
        return { [CPU]: cpu, [PEAK]: peakMib, [RIGHT]: shareRight(results) };
      } finally {
        nets.close();
      }
    },
  };
}
