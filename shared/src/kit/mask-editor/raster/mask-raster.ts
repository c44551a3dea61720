import { MASK_THRESHOLD } from '../../../domain/mask-editor/index.ts';
import { type Area, clipped, type Point, type Size, union } from '../geometry.ts';
import { drawCapsule } from './capsule.ts';
import { drawEllipse } from './ellipse.ts';
import { drawPolygon } from './polygon.ts';
import type { PutPixel, PutSpan } from './spans.ts';

const FULL = 255;

/** A mask in pixels of the edited picture: 0 unmarked to 255 marked. Independent of the DOM; remembers which part changed. */
export class MaskRaster implements Size {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel, row by row. */
  readonly values: Uint8Array;
  #changed: Area | null = null;

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
    this.values = new Uint8Array(width * height);
  }

  /** A line with round ends; a dot where both ends are one point. */
  line(a: Point, b: Point, diameter: number, erase: boolean): void {
    const reach = diameter / 2 + 1;
    this.#change({ x: Math.min(a.x, b.x) - reach, y: Math.min(a.y, b.y) - reach, width: Math.abs(b.x - a.x) + 2 * reach, height: Math.abs(b.y - a.y) + 2 * reach });
    drawCapsule(a, b, diameter, this, this.#span(erase), this.#pixel(erase));
  }

  /** A rectangle, on whole pixels. */
  box({ x, y, width, height }: Area, erase: boolean): void {
    const [left, top] = [Math.round(x), Math.round(y)];
    const area = clipped({ x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }, this);
    if (area === null) return;
    this.#change(area);
    const put = this.#span(erase);
    for (let row = area.y; row < area.y + area.height; row += 1) put(row, area.x, area.x + area.width);
  }

  ellipse(area: Area, erase: boolean): void {
    this.#change(area);
    drawEllipse(area, this, this.#span(erase), this.#pixel(erase));
  }

  /** The inside of an outline. */
  polygon(points: readonly Point[], erase: boolean): void {
    this.#changeAll();
    drawPolygon(points, this, this.#span(erase), this.#pixel(erase));
  }

  clear(): void {
    this.values.fill(0);
    this.#changeAll();
  }

  invert(): void {
    const { values } = this;
    for (let index = 0; index < values.length; index += 1) values[index] = FULL - (values[index] ?? 0);
    this.#changeAll();
  }

  /** Takes over the values of a mask of the same size. */
  load(values: Uint8Array): void {
    this.values.set(values.subarray(0, this.values.length));
    this.#changeAll();
  }

  /** Number of pixels that count as painted. */
  countPainted(): number {
    let count = 0;
    for (const value of this.values) if (value > MASK_THRESHOLD) count += 1;
    return count;
  }

  /** The area that changed since the last call; null when nothing did. */
  takeChanged(): Area | null {
    const changed = this.#changed;
    this.#changed = null;
    return changed;
  }

  #change(area: Area): void {
    this.#changed = union(this.#changed, clipped(area, this));
  }

  #changeAll(): void {
    this.#changed = { x: 0, y: 0, width: this.width, height: this.height };
  }

  #span(erase: boolean): PutSpan {
    const { values, width } = this;
    return (y, from, to) => values.fill(erase ? 0 : FULL, y * width + from, y * width + to);
  }

  #pixel(erase: boolean): PutPixel {
    const { values, width } = this;
    return (x, y, coverage) => {
      const index = y * width + x;
      const part = Math.round(coverage * FULL);
      const before = values[index] ?? 0;
      values[index] = erase ? Math.min(before, FULL - part) : Math.max(before, part);
    };
  }
}
