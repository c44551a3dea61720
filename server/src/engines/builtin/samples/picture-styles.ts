import path from 'node:path';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { drawingDefaults } from '../../tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../tasks/operations.ts';
import type { TaskFile } from '../../tasks/task-file.ts';
import { appearances } from '../pictures/draw/appearances.ts';
import { pictureStyles } from '../pictures/stylise/styles.ts';
import type { Sample } from './draw-sample.ts';

/** Pixels of one side. Styles are drawn at more, as strokes and lines need them. */
const SIDE = 256;
const STYLE_SIDE = 2 * SIDE;

/** The same subject in every style, so that only the manner differs: one that is recognised at the size of a card. */
const subject: EngineOperation = { ...drawingDefaults, kind: 'draw', prompt: '蓝色狐狸玩具', width: STYLE_SIDE, height: STYLE_SIDE, seed: 3 };

/** The same view in every light. */
const view: EngineOperation = { ...drawingDefaults, kind: 'draw', prompt: '雪山与湖面倒影，夕阳', width: SIDE, height: SIDE, seed: 12 };

/** What styles look like. */
export const styleSamples: readonly Sample[] = pictureStyles.map(({ id }) => ({
  kind: 'style',
  id,
  paint: async (draw, directory) => reduced(await draw({ ...subject, style: id }, directory), directory),
}));

/** What light and weather look like. */
export const appearanceSamples: readonly Sample[] = appearances.map(({ id }) => ({
  kind: 'appearance',
  id,
  paint: (draw, directory) => draw({ ...view, appearance: id }, directory),
}));

async function reduced(picture: TaskFile, directory: string): Promise<TaskFile> {
  const file = path.join(directory, 'reduced.png');
  await openPicture(picture.path).resize(SIDE, SIDE).png().toFile(file);
  return { path: file, contentType: 'image/png' };
}
