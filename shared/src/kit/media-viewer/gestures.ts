import type { Point } from './zoom.ts';

/** Gestures on the stage. Points are in pixels from its centre. */
export interface GestureListeners {
  readonly onPinch: (factor: number, point: Point) => void;
  readonly onPan: (dx: number, dy: number) => void;
  /** One pointer was dragged and released. Not called after a pinch. */
  readonly onSwipe: (dx: number, dy: number) => void;
  readonly onDoubleTap: (point: Point) => void;
}

interface Tap extends Point {
  readonly at: number;
}

/** Maximum milliseconds and pixels between the two taps of a double tap. */
const DOUBLE_MS = 300;
const NEAR = 24;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Recognises gestures from pointer positions and times; independent of the DOM. */
export class Gestures {
  readonly #listeners: GestureListeners;
  readonly #pointers = new Map<number, Point>();
  #start: Point | undefined;
  #lastTap: Tap | undefined;
  /** More than one pointer was down since the first. */
  #pinched = false;

  constructor(listeners: GestureListeners) {
    this.#listeners = listeners;
  }

  down(id: number, point: Point): void {
    if (this.#pointers.size === 0) {
      this.#start = point;
      this.#pinched = false;
    } else this.#pinched = true;
    this.#pointers.set(id, point);
  }

  move(id: number, point: Point): void {
    const before = this.#pointers.get(id);
    if (before === undefined) return;
    const other = [...this.#pointers].find(([otherId]) => otherId !== id)?.[1];
    this.#pointers.set(id, point);
    if (other === undefined) this.#listeners.onPan(point.x - before.x, point.y - before.y);
    else if (distance(before, other) > 0)
      this.#listeners.onPinch(distance(point, other) / distance(before, other), middle(point, other));
  }

  /** @param at milliseconds of any clock */
  up(id: number, point: Point, at: number): void {
    if (!this.#pointers.delete(id) || this.#pointers.size > 0 || this.#start === undefined || this.#pinched) return;
    if (distance(point, this.#start) > NEAR) this.#listeners.onSwipe(point.x - this.#start.x, point.y - this.#start.y);
    else this.#tap({ ...point, at });
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
    this.#pinched = true;
  }

  #tap(tap: Tap): void {
    const last = this.#lastTap;
    const double = last !== undefined && tap.at - last.at <= DOUBLE_MS && distance(last, tap) <= NEAR;
    this.#lastTap = double ? undefined : tap;
    if (double) this.#listeners.onDoubleTap(tap);
  }
}
