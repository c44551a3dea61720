/** In pixels: of the image for strokes, of the stage (CSS pixels from its top left) for the view. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle. */
export interface Area extends Point, Size {}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The rectangle between two corners. `square`: with sides as long as the longer one, growing from `from` towards `to`. */
export function areaBetween(from: Point, to: Point, square: boolean): Area {
  let [dx, dy] = [to.x - from.x, to.y - from.y];
  if (square) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    dx = dx < 0 ? -side : side;
    dy = dy < 0 ? -side : side;
  }
  return {
    x: Math.min(from.x, from.x + dx),
    y: Math.min(from.y, from.y + dy),
    width: Math.abs(dx),
    height: Math.abs(dy),
  };
}

/** The part of an area inside an image, on whole pixels; null when nothing is left. */
export function clipped({ x, y, width, height }: Area, size: Size): Area | null {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(size.width, Math.ceil(x + width));
  const bottom = Math.min(size.height, Math.ceil(y + height));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** The smallest area that contains both. */
export function union(a: Area | null, b: Area | null): Area | null {
  if (a === null || b === null) return a ?? b;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
