import path from 'node:path';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import { inputFile, outputFile, runFfmpeg } from '../../../../src/platform/media/ffmpeg/run-ffmpeg.ts';
import { screenColours } from '../../../../src/platform/media/ffmpeg/video-colours.ts';
import { lookGraph, videoStyles } from '../../videos/restyle/video-styles.ts';
import type { Sample } from './draw-sample.ts';

const SIZE = { width: 320, height: 180 } as const;

/** How often the image is repeated. */
const FRAMES = 6;

/** The same image in every style, so that only the manner differs. */
const drawing: EngineOperation = {
  ...drawingDefaults,
  kind: 'draw',
  prompt: '可爱的小狗玩具',
  ...SIZE,
  seed: 3,
};

/** What video styles look like. Drawn with the ffmpeg at this path; without one it throws as `runFfmpeg`. */
export const videoStyleSamples = (program: string | null): readonly Sample[] =>
  videoStyles.map((style) => ({
    kind: 'video-style',
    id: style.id,
    paint: async (draw, directory) => {
      const plain = await draw(drawing, directory);
      const file = path.join(directory, 'styled.png');
      // Styles that smooth in time need frames before theirs: the last one is taken.
      const graph = lookGraph(style, { closeTo: 'prompt', plus: false, ...SIZE, colours: screenColours }).replace(
        '[0:V:0]',
        `[0:V:0]loop=${FRAMES}:1:0,`,
      );
      const image = ['-map', '[styled]', '-update', '1', '-f', 'image2', '-c:v', 'png', outputFile(file)];
      await runFfmpeg({
        program,
        args: ['-loglevel', 'error', ...inputFile(plain.path), '-filter_complex', graph, ...image],
      });
      return { path: file, contentType: 'image/png' };
    },
  }));
