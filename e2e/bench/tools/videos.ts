import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { BuiltinVideoEngine } from '../../../server/demo-engine/src/videos/builtin-video-engine.ts';
import { storedLookGraph, videoStyles } from '../../../server/demo-engine/src/videos/restyle/video-styles.ts';
import type { EngineOperation } from '../../../server/src/engines/tasks/operations.ts';
import { videoContainer, videoEncoding } from '../../../server/src/platform/media/ffmpeg/encoding.ts';
import { findFfmpeg } from '../../../server/src/platform/media/ffmpeg/find-ffmpeg.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../server/src/platform/media/ffmpeg/run-ffmpeg.ts';
import { screenColours } from '../../../server/src/platform/media/ffmpeg/video-colours.ts';
import { alternate, medianRatio } from '../alternate.ts';
import { emptyDataDir } from '../data-dir.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';

const SECONDS = 5;
const SIZE = { width: 1280, height: 720 } as const;
const RATE = 30;
const ROUNDS = 3;

const BARE = 'restyled video';
const VIDEO = '720p video of 5 s';
const rendering = {
  prompt: '海边的日落',
  negativePrompt: '',
  seconds: SECONDS,
  seed: 7,
  camera: null,
  pace: 'normal',
  english: false,
  ...SIZE,
} as const;

/** Videos by the builtin engine: restyled ones against the bare call of ffmpeg, alternately, and how long one from words takes. */
export function videos(note: Note): Part {
  return {
    bounds: { [BARE]: { unit: '× ffmpeg', most: 1.2, least: 0.8 }, [VIDEO]: { unit: 's', most: 15, least: 1 } },
    async measure() {
      const program = findFfmpeg(null);
      if (program === null) throw new Error('There is no ffmpeg');
      const directory = emptyDataDir();
      const engine = new BuiltinVideoEngine(program);
      const source = path.join(directory, 'source.mp4');
      const pattern = ['-f', 'lavfi', '-i', `testsrc2=s=${SIZE.width}x${SIZE.height}:r=${RATE}:d=${SECONDS}`];
      await runFfmpeg({
        program,
        args: [...pattern, ...videoEncoding(screenColours), ...videoContainer, outputFile(source)],
      });
      let no = 0;
      const make = async (operation: EngineOperation): Promise<number> => {
        no += 1;
        const own = path.join(directory, `video-${no}`);
        await mkdir(own);
        return timed(() =>
          engine.submit({
            id: own,
            operation,
            directory: own,
            signal: new AbortController().signal,
            report: () => undefined,
          }),
        );
      };
      const [style] = videoStyles;
      const graph = storedLookGraph(style, { closeTo: 'source', plus: false, ...SIZE, colours: screenColours });
      const args = [
        ...inputFile(source),
        '-filter_complex',
        graph,
        '-map',
        '[stored]',
        '-an',
        '-r',
        String(RATE),
        ...videoEncoding(screenColours),
        ...videoContainer,
      ];
      const video = { path: source, contentType: 'video/mp4' };
      const sides = await alternate(
        ROUNDS,
        () => make({ kind: 'restyle-video', video, style: style.id, closeTo: 'source', plus: false, ...rendering }),
        () => timed(() => runFfmpeg({ program, args: [...args, outputFile(path.join(directory, 'bare.mp4'))] })),
      );
      note(`  restyled: ${median(sides.a).toFixed(0)} ms, ffmpeg ${median(sides.b).toFixed(0)} ms`);
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        seconds.push((await make({ kind: 'text-to-video', ...rendering, seed: round })) / 1000);
      return { [BARE]: medianRatio(sides), [VIDEO]: median(seconds) };
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
