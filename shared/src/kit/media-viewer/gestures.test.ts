import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type GestureListeners, Gestures } from './gestures.ts';

const listeners = {
  onPinch: jest.fn<GestureListeners['onPinch']>(),
  onPan: jest.fn<GestureListeners['onPan']>(),
  onSwipe: jest.fn<GestureListeners['onSwipe']>(),
  onDoubleTap: jest.fn<GestureListeners['onDoubleTap']>(),
};
let gestures: Gestures;

beforeEach(() => {
  jest.clearAllMocks();
  gestures = new Gestures(listeners);
});

const tap = (x: number, y: number, at: number) => {
  gestures.down(1, { x, y });
  gestures.up(1, { x, y }, at);
};

describe('one pointer', () => {
  it('drags, and is a swipe when it is released far from its start', () => {
    gestures.down(1, { x: 0, y: 0 });
    gestures.move(1, { x: -60, y: 4 });
    gestures.up(1, { x: -60, y: 4 }, 100);
    expect(listeners.onPan).toHaveBeenCalledWith(-60, 4);
    expect(listeners.onSwipe).toHaveBeenCalledWith(-60, 4);
  });

  it('taps twice at one place', () => {
    tap(10, 10, 0);
    tap(14, 10, 200);
    expect(listeners.onDoubleTap).toHaveBeenCalledTimes(1);
    expect(listeners.onSwipe).not.toHaveBeenCalled();
  });

  it('taps once, and again later or elsewhere', () => {
    tap(10, 10, 0);
    tap(10, 10, 400);
    tap(200, 10, 500);
    expect(listeners.onDoubleTap).not.toHaveBeenCalled();
  });
});

describe('two fingers', () => {
  it('pinch around their middle, and swipe nothing when they are lifted', () => {
    gestures.down(1, { x: -50, y: 0 });
    gestures.down(2, { x: 50, y: 0 });
    gestures.move(2, { x: 150, y: 0 });
    expect(listeners.onPinch).toHaveBeenCalledWith(2, { x: 50, y: 0 });
    gestures.up(2, { x: 150, y: 0 }, 10);
    gestures.up(1, { x: -50, y: 80 }, 20);
    expect(listeners.onSwipe).not.toHaveBeenCalled();
  });

  it('that the browser took over mean nothing', () => {
    gestures.down(1, { x: 0, y: 0 });
    gestures.cancel(1);
    gestures.up(1, { x: 300, y: 0 }, 10);
    expect(listeners.onSwipe).not.toHaveBeenCalled();
  });
});
