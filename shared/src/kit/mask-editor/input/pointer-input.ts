import { distance, middle, type Point } from '../geometry.ts';

/** What pointers on the stage ask for. Points are in CSS pixels from its top left. */
export interface PointerListeners {
  readonly onPress: (point: Point) => void;
  readonly onDrag: (points: readonly Point[]) => void;
  readonly onRelease: () => void;
  /** The press turned out to be part of another gesture. */
  readonly onAbort: () => void;
  readonly onPan: (dx: number, dy: number) => void;
  /** Two fingers: by which factor they moved apart, and their middle before and now. */
  readonly onPinch: (factor: number, from: Point, to: Point) => void;
  /** Two fingers tapped twice. */
  readonly onTwoFingerDoubleTap: () => void;
}

export interface PressedPointer {
  readonly id: number;
  readonly touch: boolean;
  /** It moves the image: space or the hand is held, or the middle button. */
  readonly pans: boolean;
  readonly point: Point;
  /** Milliseconds of any clock. */
  readonly at: number;
}

/** Maximum milliseconds of a tap, and between two of them. */
const TAP_MS = 300;
const BETWEEN_MS = 400;
/** Maximum pixels that a finger moves in a tap. */
const STILL = 12;

type Mode = 'idle' | 'draw' | 'pan' | 'pinch' | 'over';

/** Tells drawing, moving and two-finger gestures apart; independent of the DOM. */
export class PointerInput {
  readonly #listeners: PointerListeners;
  readonly #pointers = new Map<number, Point>();
  #mode: Mode = 'idle';
  #touch = false;
  #pressedAt = 0;
  /** Farthest that a finger of the pinch moved. */
  #moved = 0;
  #tappedAt = Number.NEGATIVE_INFINITY;

  constructor(listeners: PointerListeners) {
    this.#listeners = listeners;
  }

  get drawing(): boolean {
    return this.#mode === 'draw';
  }

  down({ id, touch, pans, point, at }: PressedPointer): void {
    if (this.#pointers.size === 0) {
      this.#pointers.set(id, point);
      this.#touch = touch;
      this.#pressedAt = at;
      this.#mode = pans ? 'pan' : 'draw';
      if (!pans) this.#listeners.onPress(point);
      return;
    }
    if (!touch || !this.#touch) return;
    if (this.#mode === 'draw') this.#listeners.onAbort();
    this.#pointers.set(id, point);
    this.#mode = this.#pointers.size === 2 && this.#mode !== 'over' ? 'pinch' : 'over';
    this.#moved = 0;
  }

  /** @param points where the pointer was since the last event, the latest last */
  move(id: number, points: readonly Point[]): void {
    const before = this.#pointers.get(id);
    const point = points.at(-1);
    if (before === undefined || point === undefined) return;
    const other = [...this.#pointers].find(([otherId]) => otherId !== id)?.[1];
    this.#pointers.set(id, point);
    if (this.#mode === 'draw') this.#listeners.onDrag(points);
    else if (this.#mode === 'pan') this.#listeners.onPan(point.x - before.x, point.y - before.y);
    else if (this.#mode === 'pinch' && other !== undefined) {
      this.#moved += distance(before, point);
      const apart = distance(before, other);
      this.#listeners.onPinch(
        apart > 0 ? distance(point, other) / apart : 1,
        middle(before, other),
        middle(point, other),
      );
    }
  }

  up(id: number, at: number): void {
    if (!this.#pointers.delete(id)) return;
    if (this.#mode === 'draw') this.#listeners.onRelease();
    if (this.#mode === 'pinch') {
      if (this.#moved <= STILL && at - this.#pressedAt <= TAP_MS) this.#tap(at);
      this.#mode = 'over';
    }
    if (this.#pointers.size === 0) this.#mode = 'idle';
  }

  /** The browser took the pointer over. */
  cancel(id: number): void {
    if (!this.#pointers.delete(id)) return;
    if (this.#mode === 'draw') this.#listeners.onAbort();
    this.#mode = this.#pointers.size === 0 ? 'idle' : 'over';
  }

  #tap(at: number): void {
    const double = at - this.#tappedAt <= BETWEEN_MS + TAP_MS;
    this.#tappedAt = double ? Number.NEGATIVE_INFINITY : at;
    if (double) this.#listeners.onTwoFingerDoubleTap();
  }
}
