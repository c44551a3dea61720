import path from 'node:path';
import { inputFile, outputFile, runFfmpeg } from '../../../../platform/media/ffmpeg/run-ffmpeg.ts';
import { drawingDefaults } from '../../../tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../../tasks/operations.ts';
import { type RunOne, samplesOf } from '../../pictures/samples.ts';
import { type FilmStyle, lookGraph } from './film-styles.ts';

const SIZE = { width: 320, height: 180 } as const;

/** How often the picture is repeated. */
const FRAMES = 6;

/** The same picture in every style, so that only the manner differs. */
const drawing: EngineOperation = {
  ...drawingDefaults,
  kind: 'draw',
  prompt: '可爱的小狗玩具',
  ...SIZE,
  seed: 3,
};

/** Pictures of what film styles look like. `draw` makes one picture in a directory. */
export function filmStyleSamples(program: string, draw: RunOne): (style: FilmStyle) => () => Promise<Uint8Array> {
  return (style) => {
    const styled: RunOne = async (operation, directory) => {
      const plain = await draw(operation, directory);
      const file = path.join(directory, 'styled.png');
      // Styles that smooth in time need frames before theirs: the last one is taken.
      const graph = lookGraph(style, { closeTo: 'prompt', plus: false, ...SIZE }).replace('[0:V:0]', `[0:V:0]loop=${FRAMES}:1:0,`);
      const picture = ['-map', '[styled]', '-update', '1', '-f', 'image2', '-c:v', 'png', outputFile(file)];
      await runFfmpeg({ program, args: ['-loglevel', 'error', ...inputFile(plain.path), '-filter_complex', graph, ...picture] });
      return { path: file, contentType: 'image/png' };
    };
    const sample = samplesOf(styled, async () => drawing);
    return () => sample(style.id);
  };
}
