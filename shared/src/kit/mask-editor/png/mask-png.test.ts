import { expect, it } from '@jest/globals';
import { hintingMarks } from '../raster/marks.ts';
import { maskPixels, maskValues } from './mask-png.ts';

it('a mask is white where it is painted, black elsewhere, and nowhere transparent', () => {
  expect([...maskPixels(Uint8Array.of(0, 127, 128, 255))]).toEqual([
    0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  ]);
});

it('hints are white, black and grey', () => {
  expect([...maskPixels(Uint8Array.of(255, 150, 20), hintingMarks)].filter((_, index) => index % 4 === 0)).toEqual([
    255, 128, 0,
  ]);
});

it('a mask is read by its lightness; what is transparent is unmarked', () => {
  const pixels = Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 0, 128, 128, 128, 255);
  expect([...maskValues(pixels)]).toEqual([255, 0, 0, 128]);
  expect([...maskValues(maskPixels(Uint8Array.of(3, 200)))]).toEqual([0, 255]);
});
