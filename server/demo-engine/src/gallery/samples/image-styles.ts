import path from 'node:path';
import { drawingDefaults } from '../../../../src/engines/tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../../../src/engines/tasks/operations.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import { openImage } from '../../../../src/platform/media/open-image.ts';
import { appearances } from '../../images/draw/appearances.ts';
import { imageStyles } from '../../images/stylise/styles.ts';
import type { Sample } from './draw-sample.ts';

/** Pixels of one side. Styles are drawn at more, as strokes and lines need them. */
const SIDE = 256;
const STYLE_SIDE = 2 * SIDE;
/** Head and scarf of the subject: strokes, dots and lines are seen at the size of a card. */
const CLOSE_UP = { left: 92, top: 40, width: 320, height: 320 } as const;

/** The same subject in every style, so that only the manner differs: one that is recognised at the size of a card. */
const subject: EngineOperation = {
  ...drawingDefaults,
  kind: 'draw',
  prompt: '蓝色狐狸玩具',
  width: STYLE_SIDE,
  height: STYLE_SIDE,
  seed: 3,
};

/** The same view in every light. */
const view: EngineOperation = {
  ...drawingDefaults,
  kind: 'draw',
  prompt: '雪山与湖面倒影，夕阳',
  width: SIDE,
  height: SIDE,
  seed: 12,
};

/** What styles look like. */
export const styleSamples: readonly Sample[] = imageStyles.map(({ id }) => ({
  kind: 'style',
  id,
  paint: async (draw, directory) => closeUp(await draw({ ...subject, style: id }, directory), directory),
}));

/** What light and weather look like. */
export const appearanceSamples: readonly Sample[] = appearances.map(({ id }) => ({
  kind: 'appearance',
  id,
  paint: (draw, directory) => draw({ ...view, appearance: id }, directory),
}));

async function closeUp(image: TaskFile, directory: string): Promise<TaskFile> {
  const file = path.join(directory, 'close-up.png');
  await openImage(image.path).extract(CLOSE_UP).resize(SIDE, SIDE).png().toFile(file);
  return { path: file, contentType: 'image/png' };
}
