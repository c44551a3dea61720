import { afterEach, describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { keyboardInset, useKeyboardInset } from './use-keyboard-inset.ts';

class FakeViewport extends EventTarget {
  height = 800;
  scale = 1;
  offsetTop = 0;

  becomes(height: number, offsetTop = 0): void {
    Object.assign(this, { height, offsetTop });
    this.dispatchEvent(new Event('resize'));
  }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

describe('what a keyboard covers', () => {
  it.each([
    ['nothing is open', { height: 800, scale: 1 }, 0],
    ['a keyboard is open', { height: 460, scale: 1 }, 340],
    ["the browser's bar came", { height: 744, scale: 1 }, 0],
    ['the page is zoomed', { height: 400, scale: 2 }, 0],
  ])('when %s', (_, viewport, expected) => {
    expect(keyboardInset(viewport, 800)).toBe(expected);
  });
});

describe('a screen', () => {
  it('makes room for the keyboard as long as it is open, and stays at the top of the page', () => {
    const viewport = new FakeViewport();
    const scrolled: unknown[] = [];
    Object.assign(window, {
      visualViewport: viewport,
      innerHeight: 800,
      scrollTo: (...to: unknown[]) => scrolled.push(to),
    });
    const screen = document.createElement('div');
    const { unmount } = renderHook(() => useKeyboardInset({ current: screen }));
    const inset = () => screen.style.getPropertyValue('--mf-chat-keyboard');
    expect(inset()).toBe('');
    viewport.becomes(460, 120);
    expect([inset(), scrolled]).toEqual(['340px', [[0, 0]]]);
    viewport.becomes(800);
    expect(inset()).toBe('');
    unmount();
    viewport.becomes(460);
    expect(inset()).toBe('');
  });

  it('does without where a browser has no visual viewport', () => {
    expect(() => renderHook(() => useKeyboardInset({ current: null }))).not.toThrow();
  });
});
