import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { RenderAll, useNearView } from './near-view.ts';

/** An `IntersectionObserver` controlled by the test. */
class ObserverDouble implements IntersectionObserver {
  static readonly watched = new Map<Element, (near: boolean, height: number) => void>();
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const at = (height: number): DOMRectReadOnly => ({
      x: 0,
      y: 0,
      width: 0,
      height,
      top: 0,
      left: 0,
      right: 0,
      bottom: height,
      toJSON: () => null,
    });
    ObserverDouble.watched.set(target, (isIntersecting, height) =>
      this.#callback(
        [
          {
            target,
            isIntersecting,
            boundingClientRect: at(height),
            intersectionRatio: 0,
            intersectionRect: at(0),
            rootBounds: null,
            time: 0,
          },
        ],
        this,
      ),
    );
  }

  unobserve(target: Element): void {
    ObserverDouble.watched.delete(target);
  }

  disconnect(): void {
    ObserverDouble.watched.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

beforeEach(() => {
  globalThis.IntersectionObserver = ObserverDouble;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function Group({ watched = true }: { readonly watched?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const { near, height } = useNearView(element, watched, true);
  return (
    <div ref={element} data-height={height}>
      {near && <button type="button">内容</button>}
    </div>
  );
}

function open(watched = true) {
  const { container } = render(<Group watched={watched} />);
  const element = container.firstElementChild;
  if (element === null) throw new Error('nothing was rendered');
  const move = (near: boolean, height = 0) => act(() => ObserverDouble.watched.get(element)?.(near, height));
  return { element, move, button: () => element.querySelector('button') };
}

describe('what is near the view', () => {
  it('is drawn; what leaves it is not, and keeps its height', () => {
    const { element, move, button } = open();
    expect(button()).not.toBeNull();
    move(false, 320);
    expect(button()).toBeNull();
    expect(element.getAttribute('data-height')).toBe('320');
    move(true);
    expect(button()).not.toBeNull();
  });

  it('stays while the keyboard is in it', () => {
    const { move, button } = open();
    button()?.focus();
    move(false, 320);
    expect(button()).not.toBeNull();
  });

  it('stays while somebody selects its text', () => {
    const { element, move, button } = open();
    document.getSelection()?.selectAllChildren(element);
    move(false, 320);
    expect(button()).not.toBeNull();
    document.getSelection()?.removeAllRanges();
    move(false, 320);
    expect(button()).toBeNull();
  });

  it('is everything in an image of the whole', () => {
    const { container } = render(
      <RenderAll value={true}>
        <Group />
      </RenderAll>,
    );
    expect(container.querySelector('button')).not.toBeNull();
    expect(ObserverDouble.watched.size).toBe(0);
  });

  it('is not watched unless it is asked for', () => {
    const { element } = open(false);
    expect(ObserverDouble.watched.has(element)).toBe(false);
  });
});
