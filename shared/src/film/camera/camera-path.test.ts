import { describe, expect, it } from '@jest/globals';
import { cameraMoves } from './camera-moves.ts';
import { cameraPath } from './camera-path.ts';

const options = { pace: 'fast', seed: 3, focus: { x: 0.8, y: 0.3 } } as const;
const moments = Array.from({ length: 121 }, (_, frame) => frame / 120);

describe.each(cameraMoves)('the camera that moves as %s', (move) => {
  it('never leaves the image and never jumps', () => {
    const views = moments.map((at) => cameraPath({ ...options, move })(at, at * 4));
    for (const { zoom, x, y } of views)
      for (const place of [x, y]) expect(Math.abs(place - 0.5)).toBeLessThanOrEqual(0.5 - 1 / (2 * zoom) + 1e-9);
    const steps = views
      .slice(1)
      .map((view, index) =>
        Math.hypot(
          view.x - (views[index]?.x ?? 0),
          view.y - (views[index]?.y ?? 0),
          view.zoom - (views[index]?.zoom ?? 0),
        ),
      );
    expect(Math.max(...steps)).toBeLessThan(0.02);
  });

  it('begins with the whole image where it continues a film', () => {
    const { zoom, x, y, roll } = cameraPath({ ...options, move, fromWhole: true })(0, 0);
    expect([zoom, x, y, Math.abs(roll)]).toEqual([1, 0.5, 0.5, 0]);
  });
});

it('moves in the direction of its name', () => {
  const way = (move: 'pan-left' | 'pan-right' | 'tilt-up' | 'push-in' | 'pull-out', of: 'x' | 'y' | 'zoom'): number => {
    const path = cameraPath({ ...options, move });
    return Math.sign(path(1, 4)[of] - path(0, 0)[of]);
  };
  expect([
    way('pan-left', 'x'),
    way('pan-right', 'x'),
    way('tilt-up', 'y'),
    way('push-in', 'zoom'),
    way('pull-out', 'zoom'),
  ]).toEqual([-1, 1, -1, 1, -1]);
});
