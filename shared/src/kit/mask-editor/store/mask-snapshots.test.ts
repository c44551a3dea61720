import { expect, it, jest } from '@jest/globals';
import type { EditorRecord } from '../history/records.ts';
import { MaskRaster } from '../raster/mask-raster.ts';
import { MaskSnapshots } from './mask-snapshots.ts';

const records = Array.from(
  { length: 20 },
  (_, index): EditorRecord => ({ kind: 'box', erase: false, area: { x: index * 4, y: 0, width: 3, height: 10 } }),
);

it('undo redraws the steps since the last snapshot, and shows the same mask', () => {
  const mask = new MaskRaster({ width: 100, height: 20 });
  const snapshots = new MaskSnapshots();
  const box = jest.spyOn(mask, 'box');
  const begin = jest.fn(() => mask.clear());
  const drawn = (count: number) => {
    box.mockClear();
    snapshots.draw(mask, records.slice(0, count), begin);
    return [mask.countPainted(), box.mock.calls.length];
  };
  expect(drawn(20)).toEqual([600, 20]);
  expect(drawn(19)).toEqual([570, 3]);
  expect(drawn(16)).toEqual([480, 0]);
  expect(drawn(15)).toEqual([450, 7]);
  expect(begin).toHaveBeenCalledTimes(1);
  expect(drawn(3)).toEqual([90, 3]);
  expect(begin).toHaveBeenCalledTimes(2);
});

it('a snapshot is kept every eight steps, also once the oldest steps are dropped', () => {
  const mask = new MaskRaster({ width: 100, height: 20 });
  const copy = jest.spyOn(mask.values, 'slice');
  const snapshots = new MaskSnapshots();
  for (let end = 1; end <= records.length; end += 1) snapshots.keep(mask, records.slice(Math.max(0, end - 16), end));
  expect(copy).toHaveBeenCalledTimes(2);
});
