import { drawingDefaults } from '../../tasks/drawing-defaults.ts';
import type { EngineOperation } from '../../tasks/operations.ts';
import { appearances } from '../pictures/draw/appearances.ts';
import { pictureStyles } from '../pictures/stylise/styles.ts';
import type { Sample } from './draw-sample.ts';

/** Pixels of one side. */
const SIDE = 256;

/** The same subject in every style, so that only the manner differs, and in every light. */
const drawing: EngineOperation = { ...drawingDefaults, kind: 'draw', prompt: '雪山与湖面倒影，夕阳', width: SIDE, height: SIDE, seed: 12 };

/** What styles look like. */
export const styleSamples: readonly Sample[] = pictureStyles.map(({ id }) => ({
  kind: 'style',
  id,
  paint: (draw, directory) => draw({ ...drawing, style: id }, directory),
}));

/** What light and weather look like. */
export const appearanceSamples: readonly Sample[] = appearances.map(({ id }) => ({
  kind: 'appearance',
  id,
  paint: (draw, directory) => draw({ ...drawing, appearance: id }, directory),
}));
