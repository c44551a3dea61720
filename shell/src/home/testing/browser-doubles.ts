import { jest } from '@jest/globals';

/** Media queries that hold from now on; every other one does not. */
export function matchMediaOf(...holding: readonly string[]): void {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches: holding.includes(media), media, onchange: null, addListener() {}, removeListener() {} }));
}

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>;

/** Everything observed is in view at once. */
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

/** Brings what jsdom does not have; animations and videos only keep what was asked of them. */
export function installBrowserDoubles() {
  const play = jest.fn(() => Promise.resolve());
  const pause = jest.fn();
  const animate = jest.fn();
  Object.assign(window, { IntersectionObserver: InViewObserver, PointerEvent: FingerEvent, requestIdleCallback: (run: () => void) => setTimeout(run, 0) });
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  Object.assign(Element.prototype, { animate, setPointerCapture: jest.fn() });
  return { play, pause, animate };
}
