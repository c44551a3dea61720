import { expect, it } from '@jest/globals';
import type { Size } from '../geometry.ts';
import { StageView } from '../store/stage-view.ts';
import { contentStyle, halfStyle } from './content-style.ts';

/** Middle and width of an image in CSS pixels, from the left and the top. */
function placeOf({ transform }: { readonly transform?: unknown }, { width, height }: Size): readonly number[] {
  const [x = 0, y = 0, scale = 0] =
    String(transform)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return [Math.round(x + (width * scale) / 2), Math.round(y + (height * scale) / 2), Math.round(width * scale)];
}

it.each([
  ['beside each other', { width: 800, height: 500 }, false, [200, 250, 368]],
  ['one above the other', { width: 400, height: 700 }, true, [200, 175, 368]],
] as const)(
  'halves %s show in their middle what the stage shows in its own, as large as fits',
  (_, stage, stacked, [x, y, width]) => {
    const image = { width: 1024, height: 768 };
    const view = new StageView(image);
    view.resize(stage);
    const [centreX, centreY, whole = 0] = placeOf(contentStyle(view), image);
    expect([centreX, centreY]).toEqual([stage.width / 2, stage.height / 2]);
    expect(placeOf(halfStyle(view, stacked), image)).toEqual([x, y, width]);
    view.pan(60, -40);
    const part = width / whole;
    expect(placeOf(halfStyle(view, stacked), image)).toEqual([
      Math.round(x + 60 * part),
      Math.round(y - 40 * part),
      width,
    ]);
  },
);
