import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PointerInput, type PointerListeners } from './pointer-input.ts';

const listeners = {
  onPress: jest.fn<PointerListeners['onPress']>(),
  onDrag: jest.fn<PointerListeners['onDrag']>(),
  onRelease: jest.fn<PointerListeners['onRelease']>(),
  onAbort: jest.fn<PointerListeners['onAbort']>(),
  onPan: jest.fn<PointerListeners['onPan']>(),
  onPinch: jest.fn<PointerListeners['onPinch']>(),
  onTwoFingerDoubleTap: jest.fn<PointerListeners['onTwoFingerDoubleTap']>(),
};
let input: PointerInput;

beforeEach(() => {
  jest.clearAllMocks();
  input = new PointerInput(listeners);
});

const finger = (id: number, x: number, y: number, at = 0) =>
  input.down({ id, touch: true, pans: false, point: { x, y }, at });
function twoFingerTap(at: number, still = true) {
  finger(1, 10, 10, at);
  finger(2, 60, 10, at + 20);
  if (!still) input.move(2, [{ x: 90, y: 10 }]);
  input.up(2, at + 80);
  input.up(1, at + 90);
}

describe('one pointer', () => {
  it('draws with all points since the last event', () => {
    input.down({ id: 1, touch: false, pans: false, point: { x: 1, y: 2 }, at: 0 });
    input.move(1, [
      { x: 3, y: 4 },
      { x: 5, y: 6 },
    ]);
    expect(input.drawing).toBe(true);
    input.up(1, 50);
    expect(listeners.onPress).toHaveBeenCalledWith({ x: 1, y: 2 });
    expect(listeners.onDrag).toHaveBeenCalledWith([
      { x: 3, y: 4 },
      { x: 5, y: 6 },
    ]);
    expect(listeners.onRelease).toHaveBeenCalledTimes(1);
  });

  it('moves the image when it was pressed to pan', () => {
    input.down({ id: 1, touch: false, pans: true, point: { x: 10, y: 10 }, at: 0 });
    input.move(1, [{ x: 14, y: 7 }]);
    input.up(1, 50);
    expect(listeners.onPan).toHaveBeenCalledWith(4, -3);
    expect([listeners.onPress, listeners.onRelease].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
  });

  it('that the browser took over draws nothing', () => {
    finger(1, 0, 0);
    input.cancel(1);
    input.up(1, 10);
    expect(listeners.onAbort).toHaveBeenCalledTimes(1);
    expect(listeners.onRelease).not.toHaveBeenCalled();
  });

  it('is the only one while a mouse draws', () => {
    input.down({ id: 1, touch: false, pans: false, point: { x: 0, y: 0 }, at: 0 });
    finger(2, 50, 50);
    input.move(2, [{ x: 70, y: 50 }]);
    input.up(2, 10);
    input.up(1, 20);
    expect(listeners.onPinch).not.toHaveBeenCalled();
    expect(listeners.onRelease).toHaveBeenCalledTimes(1);
  });
});

describe('two fingers', () => {
  it('zoom and move instead of drawing', () => {
    finger(1, -50, 0);
    finger(2, 50, 0);
    expect(listeners.onAbort).toHaveBeenCalledTimes(1);
    input.move(2, [{ x: 150, y: 20 }]);
    const [factor, from, to] = listeners.onPinch.mock.calls[0] ?? [];
    expect([factor, from, to]).toEqual([Math.hypot(200, 20) / 100, { x: 0, y: 0 }, { x: 50, y: 10 }]);
    input.up(2, 500);
    input.move(1, [{ x: 0, y: 0 }]);
    input.up(1, 600);
    expect([listeners.onDrag, listeners.onRelease].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
  });

  it('undo by tapping twice', () => {
    twoFingerTap(0);
    expect(listeners.onTwoFingerDoubleTap).not.toHaveBeenCalled();
    twoFingerTap(300);
    expect(listeners.onTwoFingerDoubleTap).toHaveBeenCalledTimes(1);
    twoFingerTap(600);
    expect(listeners.onTwoFingerDoubleTap).toHaveBeenCalledTimes(1);
  });

  it('that moved, or tapped twice slowly, undo nothing', () => {
    twoFingerTap(0);
    twoFingerTap(2000);
    twoFingerTap(4000, false);
    twoFingerTap(4300, false);
    expect(listeners.onTwoFingerDoubleTap).not.toHaveBeenCalled();
  });

  it('and a third are no gesture', () => {
    finger(1, 0, 0);
    finger(2, 50, 0);
    finger(3, 90, 0);
    input.move(2, [{ x: 60, y: 0 }]);
    expect(listeners.onPinch).not.toHaveBeenCalled();
  });
});
