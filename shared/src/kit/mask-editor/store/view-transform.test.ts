import { describe, expect, it } from '@jest/globals';
import {
  contained,
  fitted,
  gestureScale,
  percentOf,
  scaledTo,
  toImage,
  toStage,
  wheelFactor,
} from './view-transform.ts';

const stage = { width: 832, height: 632 };
const image = { width: 1024, height: 512 };

describe('an image on the stage', () => {
  it('fits with a margin, in the middle', () => {
    expect(fitted(image, stage)).toEqual({ scale: 800 / 1024, x: 16, y: 116 });
    expect(fitted({ width: 100, height: 100 }, stage)).toEqual({ scale: 3, x: 266, y: 166 });
    expect(percentOf(fitted({ width: 1024, height: 1024 }, { width: 20, height: 20 }))).toBe(10);
  });

  it('keeps what is under the anchor', () => {
    const anchor = { x: 300, y: 200 };
    const before = fitted(image, stage);
    const after = scaledTo(before, 2, anchor);
    expect(after.scale).toBe(2);
    const [a, b] = [toImage(before, anchor), toImage(after, anchor)];
    expect([b.x, b.y]).toEqual([expect.closeTo(a.x), expect.closeTo(a.y)]);
    expect(toStage(after, b)).toEqual({ x: expect.closeTo(300), y: expect.closeTo(200) });
  });

  it('cannot leave the stage', () => {
    const view = { scale: 1, x: 5000, y: -5000 };
    expect(contained(view, image, stage)).toEqual({ scale: 1, x: 832 - 48, y: 48 - 512 });
  });

  it('stops at 10 and 300 % by gestures; what the menu enlarged further only gets smaller', () => {
    expect([gestureScale(1, 2), gestureScale(1, 9), gestureScale(1, 0.01)]).toEqual([2, 3, 0.1]);
    expect([gestureScale(4, 1.5), gestureScale(4, 0.5)]).toEqual([4, 2]);
  });

  it('follows wheels that count pixels, lines or pages', () => {
    expect(wheelFactor({ deltaY: -300, deltaMode: 0 })).toBe(2);
    expect(wheelFactor({ deltaY: 300, deltaMode: 0 })).toBe(0.5);
    expect(wheelFactor({ deltaY: -3, deltaMode: 1 })).toBeCloseTo(2 ** (48 / 300));
    expect(wheelFactor({ deltaY: 9, deltaMode: 2 })).toBe(0.5);
    expect(wheelFactor({ deltaY: -4, deltaMode: 0 })).toBeLessThan(1.01);
  });
});
