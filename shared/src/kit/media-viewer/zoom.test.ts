import { describe, expect, it } from '@jest/globals';
import { contain, FITTED, fittedSize, MAX_SCALE, toggleZoom, zoomBy } from './zoom.ts';

const stage = { width: 800, height: 600 };

describe('an image on its stage', () => {
  it('fits in, and is not enlarged', () => {
    expect(fittedSize({ width: 1600, height: 600 }, stage)).toEqual({ width: 800, height: 300 });
    expect(fittedSize({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 });
  });

  it('grows at the pointer: what is under it stays there', () => {
    const point = { x: 100, y: -50 };
    const zoom = zoomBy(FITTED, 2, point);
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
    expect((point.x - zoom.x) / zoom.scale).toBe(100);
  });

  it('is at least fitted and at most eight times that', () => {
    expect(zoomBy(FITTED, 0.1, { x: 0, y: 0 })).toEqual(FITTED);
    expect(zoomBy(FITTED, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });

  it('cannot be pushed off the stage', () => {
    expect(contain({ scale: 2, x: 900, y: -900 }, { width: 800, height: 300 }, stage)).toEqual({
      scale: 2,
      x: 400,
      y: 0,
    });
  });

  it('comes close by a double click, and back by another', () => {
    const close = toggleZoom(FITTED, { x: 0, y: 0 });
    expect(close.scale).toBe(2.5);
    expect(toggleZoom(close, { x: 0, y: 0 })).toEqual(FITTED);
  });
});
