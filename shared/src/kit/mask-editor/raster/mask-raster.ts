import { type Area, clipped, type Point, type Size, union } from '../geometry.ts';
import { drawCapsule } from './capsule.ts';
import { drawEllipse } from './ellipse.ts';
import { type Ink, type Marks, singleMarks } from './marks.ts';
import { drawPolygon } from './polygon.ts';
import type { PutPixel, PutSpan } from './spans.ts';

const FULL = 255;

/** A mask in pixels of the edited image. Independent of the DOM; remembers which part changed. */
export class MaskRaster implements Size {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel, row by row; `marks` says what it means. */
  readonly values: Uint8Array;
  readonly marks: Marks;
  #changed: Area | null = null;

  constructor({ width, height }: Size, marks = singleMarks) {
    this.width = width;
    this.height = height;
    this.marks = marks;
    this.values = new Uint8Array(width * height).fill(marks.blank);
  }

  /** A line with round ends; a dot where both ends are one point. */
  line(a: Point, b: Point, diameter: number, ink: Ink): void {
    const reach = diameter / 2 + 1;
    this.#change({
      x: Math.min(a.x, b.x) - reach,
      y: Math.min(a.y, b.y) - reach,
      width: Math.abs(b.x - a.x) + 2 * reach,
      height: Math.abs(b.y - a.y) + 2 * reach,
    });
    drawCapsule(a, b, diameter, this, this.#span(ink), this.#pixel(ink));
  }

  /** A rectangle, on whole pixels. */
  box({ x, y, width, height }: Area, ink: Ink): void {
    const [left, top] = [Math.round(x), Math.round(y)];
    const area = clipped(
      { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top },
      this,
    );
    if (area === null) return;
    this.#change(area);
    const put = this.#span(ink);
    for (let row = area.y; row < area.y + area.height; row += 1) put(row, area.x, area.x + area.width);
  }

  ellipse(area: Area, ink: Ink): void {
    this.#change(area);
    drawEllipse(area, this, this.#span(ink), this.#pixel(ink));
  }

  /** The inside of an outline. */
  polygon(points: readonly Point[], ink: Ink): void {
    this.#changeAll();
    drawPolygon(points, this, this.#span(ink), this.#pixel(ink));
  }

  clear(): void {
    this.values.fill(this.marks.blank);
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
    const { values, marks } = this;
    for (const value of values) if (marks.shade(value) !== marks.blank) count += 1;
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

  #span(ink: Ink): PutSpan {
    const { values, width, marks } = this;
    const full = marks.full(ink);
    return (y, from, to) => values.fill(full, y * width + from, y * width + to);
  }

  #pixel(ink: Ink): PutPixel {
    const { values, width, marks } = this;
    return (x, y, coverage) => {
      const index = y * width + x;
      values[index] = marks.partly(values[index] ?? marks.blank, coverage, ink);
    };
  }
}
