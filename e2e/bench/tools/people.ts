import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ClassicalImageEngine } from '../../../server/src/engines/classical/images/classical-image-engine.ts';
import { readRaster } from '../../../server/src/engines/classical/images/raster/image-files.ts';
import { imageFile } from '../../../server/src/engines/classical/images/testing/sample-images.ts';
import {
  alphaOverlap,
  type SampleSubject,
  samplePeople,
  sampleSubject,
} from '../../../server/src/engines/classical/images/testing/sample-subjects.ts';
import { peopleProgram } from '../../../server/src/engines/local/local-nets.ts';
import { peopleAnswer } from '../../../server/src/engines/local/people/people-task.ts';
import { NetProcess } from '../../../server/src/engines/local/process/net-process.ts';
import type { PeopleMask } from '../../../server/src/engines/tasks/people-mask.ts';
import type { TaskFile } from '../../../server/src/engines/tasks/task-file.ts';
import { emptyDataDir } from '../data-dir.ts';
import type { Note, Part } from '../suite.ts';
import { processUsage } from './process-usage.ts';

const SIDE = 512;
const ROUNDS = 4;

const CPU = 'people found, CPU of an image';
const PEAK = 'people found, peak memory';
const OVERLAP = 'cutouts of ten people, least overlap with the truth';
const MEAN_OVERLAP = 'cutouts of ten people, mean overlap with the truth';

/** People are found by the net of this machine; their cutouts are compared with the true ones, which are known of drawn people alone. */
export function findingPeople(note: Note): Part {
  return {
    bounds: {
      [CPU]: { unit: 'ms', most: 400, least: 5 },
      [PEAK]: { unit: 'MiB', most: 400, least: 20 },
      [OVERLAP]: { unit: 'IoU', least: 0.9, most: 1, atLeast: true },
      [MEAN_OVERLAP]: { unit: 'IoU', least: 0.94, most: 1, atLeast: true },
    },
    async measure() {
      const directory = emptyDataDir();
      const nets = new NetProcess({ idleMs: 60_000 });
      const engine = new ClassicalImageEngine();
      const { signal } = new AbortController();
      const find = async (image: TaskFile): Promise<PeopleMask> => {
        const answer = peopleAnswer.parse(
          await nets.run(
            { program: peopleProgram, task: { image: image.path, directory }, killAfterMs: 60_000 },
            signal,
          ),
        );
        if (answer === null) throw new Error('no image');
        return answer.mask;
      };
      const overlapOf = async (
        image: TaskFile,
        { alpha, mode }: SampleSubject,
        mask: PeopleMask | null,
      ): Promise<number> => {
        const target = path.join(directory, `${path.basename(image.path)}-${mask === null ? 'colours' : 'people'}`);
        mkdirSync(target);
        const operation = { kind: 'cutout', image, mode, hints: null } as const;
        const known = mask === null ? {} : { people: { [image.path]: mask } };
        const { outputs } = await engine.submit({
          id: target,
          operation,
          directory: target,
          signal,
          report: () => undefined,
          ...known,
        });
        return outputs[0] === undefined ? Number.NaN : alphaOverlap(await readRaster(outputs[0].file.path), alpha);
      };
      try {
        const samples = await Promise.all(
          samplePeople.map(async (name, i) => {
            const sample = sampleSubject(name, SIDE);
            return { name, sample, file: await imageFile(directory, `${i}.png`, sample.image) };
          }),
        );
        const overlaps: number[] = [];
        for (const { name, sample, file } of samples) {
          const [without, found] = [
            await overlapOf(file, sample, null),
            await overlapOf(file, sample, await find(file)),
          ];
          note(`  ${name}: IoU ${found.toFixed(3)}, by colours alone ${without.toFixed(3)}`);
          overlaps.push(found);
        }
        const { pid } = nets;
        if (pid === null) throw new Error('the process of the nets has ended');
        const before = processUsage(pid).cpuMs;
        for (let round = 0; round < ROUNDS; round += 1) for (const { file } of samples) await find(file);
        const { cpuMs, peakMib } = processUsage(pid);
        const cpu = (cpuMs - before) / (ROUNDS * samples.length);
        note(
          `  ${cpu.toFixed(0)} ms of CPU for an image of ${SIDE} pixels, ${peakMib.toFixed(0)} MiB; ${before} ms with the start of the process and the conversion`,
        );
        return {
          [CPU]: cpu,
          [PEAK]: peakMib,
          [OVERLAP]: Math.min(...overlaps),
          [MEAN_OVERLAP]: overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length,
        };
      } finally {
        nets.close();
        await engine.close();
      }
    },
  };
}
