import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { probeMedia } from '../../../platform/media/ffmpeg/probe-media.ts';
import { inputFile, runFfmpeg } from '../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { ffmpegProgram as program } from '../../../platform/media/ffmpeg/testing/made-media.ts';
import { describeTaskEngine } from '../../tasks/testing/conformance.ts';
import { filming } from '../../tasks/testing/sample-tasks.ts';
import { BuiltinTaskEngine } from '../builtin-task-engine.ts';
import { taskOf, temporaryDirectory } from '../pictures/testing/run-engine.ts';
import { paintedRaster, pictureFile } from '../pictures/testing/sample-pictures.ts';
import { filmOperations } from './builtin-film-engine.ts';

const directory = temporaryDirectory();
const engine = new BuiltinTaskEngine(program);

/** Mean red, green and blue of a picture of a film, `seconds` from its beginning or, negative, from its end. */
async function meanColour(film: string, seconds: number): Promise<number[]> {
  const { film: _, seconds: length } = await probeMedia({ program, file: film });
  const at = seconds < 0 ? length + seconds : seconds;
  const { bytes } = await runFfmpeg({ program, args: ['-ss', at.toFixed(3), ...inputFile(film), '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'] });
  return (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => mean);
}

describe('the builtin engine', () => {
  describeTaskEngine(() => ({ engine }), { operations: filmOperations, faults: [], seeds: false });

  it('offers pictures, and films where there is an ffmpeg', async () => {
    const { operations } = await engine.capabilities();
    expect([...filmOperations, 'draw' as const].every((kind) => operations.has(kind))).toBe(true);
    const without = await new BuiltinTaskEngine(null).capabilities();
    expect([without.operations.has('draw'), without.operations.has('text-to-film')]).toEqual([true, false]);
  });
});

describe('a film of a picture', () => {
  it('has the length and size asked for, and goes from the first picture to the last one', async () => {
    const first = await pictureFile(
      directory,
      'first.png',
      paintedRaster(160, 120, () => [200, 30, 30]),
    );
    const last = await pictureFile(
      directory,
      'last.png',
      paintedRaster(160, 120, () => [30, 30, 200]),
    );
    const reports: number[] = [];
    const task = { ...taskOf({ kind: 'picture-to-film', ...filming, first, last, width: null, height: 150 }, directory), report: ({ percent = 0 }) => void reports.push(percent) };
    const { outputs } = await engine.submit(task);
    const file = outputs[0]?.file.path ?? '';
    const { film, sound, seconds } = await probeMedia({ program, file });
    expect([film?.width, film?.height, film?.codec, film?.framesPerSecond, sound]).toEqual([200, 150, 'h264', 30, null]);
    expect(seconds).toBeCloseTo(filming.seconds, 1);
    const [begins, ends] = [await meanColour(file, 0), await meanColour(file, -0.2)];
    expect((begins[0] ?? 0) - (begins[2] ?? 0)).toBeGreaterThan(120);
    expect((ends[2] ?? 0) - (ends[0] ?? 0)).toBeGreaterThan(120);
    expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    expect(reports.length).toBeGreaterThan(3);
  });
});
