import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { matchMediaOf } from '../testing/browser-doubles.ts';
import { REDUCED_MOTION } from './media.ts';
import { useReveal } from './reveal.ts';

/** Simulates a position of the observed element; null until an element is observed. */
let report: ((isIntersecting: boolean, top: number) => void) | null;

beforeEach(() => {
  report = null;
  matchMediaOf();
  class Observer {
    readonly observe: (element: Element) => void;
    disconnect = () => undefined;

    constructor(seen: (entries: readonly unknown[]) => void) {
      this.observe = () => {
        report = (isIntersecting, top) => seen([{ isIntersecting, boundingClientRect: { top } }]);
      };
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function Part() {
  const part = useRef<HTMLDivElement>(null);
  useReveal(part);
  return <div ref={part}>内容</div>;
}

const open = () => render(<Part />).getByText('内容');
const scrollTo = (isIntersecting: boolean, top: number) => act(() => report?.(isIntersecting, top));

describe('a part of the page', () => {
  it('is there from the start, and hides only once the visitor scrolls while it is still below', () => {
    const part = open();
    expect(report).toBeNull();
    fireEvent.scroll(document);
    scrollTo(false, window.innerHeight + 200);
    expect(part.dataset.reveal).toBe('waiting');
    scrollTo(true, window.innerHeight - 200);
    expect(part.dataset.reveal).toBe('shown');
  });

  it('never hides when it is already partly on screen', () => {
    const part = open();
    fireEvent.scroll(document);
    scrollTo(false, window.innerHeight - 20);
    expect(part.dataset.reveal).toBe('shown');
  });

  it('stays as it is under reduced motion', () => {
    matchMediaOf(REDUCED_MOTION);
    open();
    fireEvent.scroll(document);
    expect(report).toBeNull();
  });
});
