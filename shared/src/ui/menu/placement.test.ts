import { describe, expect, it } from '@jest/globals';
import { place } from './placement.ts';

const viewport = { width: 400, height: 800 };
const panel = { width: 200, height: 240 };
const control = (top: number, left: number) => ({ top, bottom: top + 40, left, right: left + 40 });

describe('the place of a panel', () => {
  it('is below the control, along the edge asked for', () => {
    expect(place(control(100, 100), panel, viewport, 'start')).toEqual({ top: 148, left: 100 });
    expect(place(control(100, 300), panel, viewport, 'end')).toEqual({ top: 148, left: 140 });
  });

  it('is above when only there is room', () => {
    expect(place(control(700, 100), panel, viewport, 'start').top).toBe(452);
  });

  it('is above when asked, and below when only there is room', () => {
    expect(place(control(400, 100), { width: 60, height: 30 }, viewport, 'center', 'above')).toEqual({ top: 362, left: 90 });
    expect(place(control(10, 100), { width: 60, height: 30 }, viewport, 'center', 'above').top).toBe(58);
  });

  it('scrolls in the wider room when there is enough on neither side', () => {
    const tall = { width: 200, height: 780 };
    expect(place(control(100, 100), tall, viewport, 'start')).toEqual({ top: 148, left: 100, maxHeight: 644 });
    expect(place(control(700, 100), tall, viewport, 'start')).toEqual({ top: 8, left: 100, maxHeight: 684 });
  });

  it('keeps clear of the edges', () => {
    expect(place(control(100, 380), panel, viewport, 'start').left).toBe(192);
    expect(place(control(100, 0), panel, viewport, 'end').left).toBe(8);
  });
});
