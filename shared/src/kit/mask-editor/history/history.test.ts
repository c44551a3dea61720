import { MASK_HISTORY_MAX } from '@ai-site/shared/domain/mask-editor';
import { describe, expect, it } from '@jest/globals';
import { MaskRaster } from '../raster/mask-raster.ts';
import { applyRecord } from './apply-record.ts';
import { add, emptyHistory, type History, inEffect, move } from './history.ts';
import type { EditorRecord } from './records.ts';

const box = (x: number): EditorRecord => ({ kind: 'box', erase: false, area: { x, y: 0, width: 1, height: 1 } });
const of = (count: number): History =>
  Array.from({ length: count }, (_, index) => box(index)).reduce<History>(
    (history, record) => add(history, record).history,
    emptyHistory,
  );

describe('the steps of the editor', () => {
  it('each advance the position', () => {
    expect([emptyHistory.index, of(1).index, of(3).index]).toEqual([-1, 0, 2]);
  });

  it('are limited in both directions', () => {
    const history = of(3);
    expect([move(history, -1).index, move(history, -9).index, move(history, 9).index]).toEqual([1, -1, 2]);
    expect(inEffect(move(history, -2))).toEqual([box(0)]);
  });

  it('replace what was undone', () => {
    expect(add(move(of(3), -2), box(9)).history).toEqual({ records: [box(0), box(9)], index: 1 });
  });

  it('are at most 64; the oldest stays in effect', () => {
    const full = of(MASK_HISTORY_MAX);
    expect(full.records.length).toBe(64);
    const { history, dropped } = add(full, box(64));
    expect([history.records.length, history.index, dropped]).toEqual([64, 63, [box(0)]]);
  });
});

describe('a record', () => {
  const painted = (...records: readonly EditorRecord[]) => {
    const mask = new MaskRaster({ width: 100, height: 100 });
    for (const record of records) applyRecord(mask, record);
    return mask.countPainted();
  };
  const square: EditorRecord = { kind: 'box', erase: false, area: { x: 10, y: 10, width: 20, height: 20 } };
  const image = { key: 'r-1', url: '/r-1.png', width: 100, height: 100 };

  it.each<[string, readonly EditorRecord[], number]>([
    ['a box', [square], 400],
    [
      'a box that takes away',
      [square, { kind: 'box', erase: true, area: { x: 10, y: 10, width: 10, height: 20 } }],
      200,
    ],
    ['a lasso', [{ kind: 'lasso', erase: false, points: [0, 0, 40, 0, 40, 40, 0, 40] }], 1600],
    ['a click with a brush', [{ kind: 'line', erase: false, size: 1, points: [5.5, 5.5] }], 1],
    ['a line through three points', [{ kind: 'line', erase: false, size: 2, points: [10, 10, 30, 10, 30, 30] }], 84],
    ['inversion', [square, { kind: 'invert' }], 9600],
    ['clearing', [square, { kind: 'clear' }], 0],
    ['a result, whose mask is empty', [square, { kind: 'result', image }], 0],
  ])('%s', (_, records, expected) => {
    expect(painted(...records)).toBe(expected);
  });

  it('a circle', () => {
    expect(
      Math.abs(
        painted({ kind: 'circle', erase: false, area: { x: 20, y: 20, width: 60, height: 60 } }) - Math.PI * 900,
      ),
    ).toBeLessThan(20);
  });
});
