import { jest } from '@jest/globals';

/** From now on exactly these media queries match. */
export function matchMediaOf(...holding: readonly string[]): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: holding.includes(media),
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** Reports every observed element as in view at once. */
class InViewObserver {
  readonly #seen: (entries: readonly Entry[]) => void;

  constructor(seen: (entries: readonly Entry[]) => void) {
    this.#seen = seen;
  }

  observe(element: Element): void {
    this.#seen([{ isIntersecting: true, boundingClientRect: element.getBoundingClientRect() }]);
  }

  disconnect(): void {}
}

class FingerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? '';
    this.isPrimary = init.isPrimary ?? false;
  }
}

/** Installs what jsdom lacks; animations and videos only record calls. */
export function installBrowserDoubles() {
  const play = jest.fn(() => Promise.resolve());
  const pause = jest.fn();
  const animate = jest.fn();
  Object.assign(window, {
    IntersectionObserver: InViewObserver,
    PointerEvent: FingerEvent,
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
  });
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  Object.assign(Element.prototype, { animate, setPointerCapture: jest.fn() });
  return { play, pause, animate };
}
