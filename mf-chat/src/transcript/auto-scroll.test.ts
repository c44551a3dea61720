import { describe, expect, it } from '@jest/globals';
import { followsAfter, keyGoesUp, type ScrollPosition } from './auto-scroll.ts';

const at = (top: number, height = 2000, view = 600): ScrollPosition => ({ top, height, view });

describe('following growing text', () => {
  it('ends when the user scrolls up', () => {
    expect(followsAfter(true, at(1400), at(1300))).toBe(false);
  });

  it('ends by the first pixel, although the end is still near', () => {
    expect(followsAfter(true, at(1400), at(1399))).toBe(false);
  });

  it('begins again at the end', () => {
    expect(followsAfter(false, at(1300), at(1390))).toBe(true);
  });

  it('does not begin by growth that stops near the end', () => {
    expect(followsAfter(false, at(1399), at(1399))).toBe(false);
  });

  it('stays as it was while text grows below', () => {
    expect(followsAfter(true, at(1400), at(1400, 2300))).toBe(true);
    expect(followsAfter(false, at(500), at(500, 2300))).toBe(false);
  });

  it('is not ended by content that became shorter, nor by a view that became higher', () => {
    expect(followsAfter(true, at(1400), at(1300, 1950, 600))).toBe(true);
    expect(followsAfter(true, at(1400), at(1300, 2000, 700))).toBe(true);
  });

  it('does not begin by scrolling down a little', () => {
    expect(followsAfter(false, at(500), at(700))).toBe(false);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowUp', false, true],
    ['PageUp', false, true],
    ['Home', false, true],
    [' ', true, true],
    [' ', false, false],
    ['ArrowDown', false, false],
    ['End', false, false],
  ])('%j with shift %j goes up: %j', (key, shiftKey, up) => {
    expect(keyGoesUp({ key, shiftKey })).toBe(up);
  });
});
