import { expect, it } from '@jest/globals';
import { StageView } from '../store/stage-view.ts';
import { contentStyle, halfStyle } from './content-style.ts';

/** Middle of a picture in CSS pixels from the left and the top. */
function middle({ transform }: { readonly transform?: unknown }, { width, height }: { readonly width: number; readonly height: number }): readonly number[] {
  const [x = 0, y = 0, scale = 0] =
    String(transform)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return [Math.round(x + (width * scale) / 2), Math.round(y + (height * scale) / 2)];
}

it.each([
  ['beside each other', { width: 800, height: 500 }, false, [200, 250]],
  ['one above the other', { width: 400, height: 700 }, true, [200, 175]],
] as const)('halves %s show in their middle what the stage shows in its own', (_, stage, stacked, centre) => {
  const picture = { width: 1024, height: 768 };
  const view = new StageView(picture);
  view.resize(stage);
  expect(middle(contentStyle(view), picture)).toEqual([stage.width / 2, stage.height / 2]);
  expect(middle(halfStyle(view, stacked), picture)).toEqual(centre);
  view.pan(60, -40);
  expect(middle(halfStyle(view, stacked), picture)).toEqual([centre[0] + 30, centre[1] - 20]);
});
