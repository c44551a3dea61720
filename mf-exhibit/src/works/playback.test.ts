import { describe, expect, it } from '@jest/globals';
import { nearestToMiddle } from './playback.ts';

describe('the video that plays by itself', () => {
  it.each([
    [
      'is the one nearest to the middle',
      [
        { id: 'a', top: 0, height: 200 },
        { id: 'b', top: 320, height: 200 },
        { id: 'c', top: 600, height: 200 },
      ],
      'b',
    ],
    [
      'is visible for the most part',
      [
        { id: 'a', top: -100, height: 200 },
        { id: 'b', top: 690, height: 300 },
      ],
      null,
    ],
    ['is 60 % visible at least', [{ id: 'a', top: -80, height: 200 }], 'a'],
    ['is none where there is none', [], null],
  ])('%s', (_, boxes, id) => expect(nearestToMiddle(boxes, 800)).toBe(id));
});
