import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildTimeline } from '../build-timeline.ts';
import type { Rect } from '../canvas.ts';
import { filmRatios } from '../ratios.ts';
import { arbitraryShot } from '../testing/arbitrary-shots.ts';
import { sampleInput, sampleShot } from '../testing/sample-shots.ts';
import { PAGES_MAX, sheetForms, sheetsOf } from './sheet-layout.ts';

const timelineOf = (count: number, ratio: (typeof filmRatios)[number] = '16:9') => {
  const shots = Array.from({ length: count }, (_, index) => ({ ...sampleShot, id: `${index}` }));
  return buildTimeline({ ...sampleInput, ratio, shots }).timeline;
};

const inside = ({ x, y, width, height }: Rect, sheet: { readonly width: number; readonly height: number }): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= sheet.width + 1e-6 && y + height <= sheet.height + 1e-6;

describe('the sheets of a film', () => {
  it('show every shot one under another, on as few images as apps take', () => {
    const [sheet, ...others] = sheetsOf(timelineOf(8), 'long');
    expect([sheet?.width, sheet?.panels.length, others.length]).toEqual([1080, 8, 0]);
    const many = sheetsOf(timelineOf(200, '9:16'), 'long');
    expect([many.length > 1, many.reduce((sum, { panels }) => sum + panels.length, 0), many.every(({ height }) => height <= 16_000)]).toEqual([true, 200, true]);
  });

  it('are nine pages at most, with the words of all shots or their beginnings', () => {
    expect([1, 9, 10, 36, 200].map((count) => sheetsOf(timelineOf(count), 'pages').length)).toEqual([1, 9, 5, 9, 9]);
    const [page] = sheetsOf(timelineOf(2), 'pages');
    expect([page?.width, page?.height, page?.panels[0]?.lines[0]?.text]).toEqual([1080, 1440, '雨下了一整夜，灯塔的光穿过雾 照在空荡荡的码头上']);
  });

  it('of any film have images and words inside, none over another', () => {
    fc.assert(
      fc.property(fc.array(arbitraryShot(), { minLength: 1, maxLength: 12 }), fc.constantFrom(...filmRatios), fc.constantFrom(...sheetForms), (shots, ratio, form) => {
        const sheets = sheetsOf(buildTimeline({ ...sampleInput, ratio, shots }).timeline, form);
        expect(sheets.length).toBeLessThanOrEqual(form === 'pages' ? PAGES_MAX : 12);
        for (const sheet of sheets)
          for (const { image, plate, lines } of sheet.panels) {
            expect(inside(image, sheet)).toBe(true);
            if (plate === null) continue;
            expect([inside(plate, sheet), plate.y >= image.y + image.height - 1e-6]).toEqual([true, true]);
            for (const { y } of lines) expect(y > plate.y && y <= plate.y + plate.height).toBe(true);
          }
      }),
    );
  });
});
