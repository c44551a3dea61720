import { type Area, areaBetween, clipped, distance, type Point, type Size } from '../geometry.ts';
import { applyRecord } from '../history/apply-record.ts';
import type { Stroke } from '../history/records.ts';
import type { Ink } from '../raster/marks.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';
import type { MaskTool } from '../store/tools.ts';

export interface Modifiers {
  /** Shift: a straight line, a square, a circle. */
  readonly straight: boolean;
  /** Ctrl or Cmd: box, circle and lasso take marks away. */
  readonly subtract: boolean;
}

export const noModifiers: Modifiers = { straight: false, subtract: false };

/** What is not painted yet and only outlined. */
export type StrokePreview =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly size: number }
  | { readonly kind: 'box' | 'circle'; readonly area: Area; readonly erase: boolean }
  | { readonly kind: 'lasso'; readonly points: readonly Point[]; readonly erase: boolean };

/** A stroke under way. Points are in pixels of the image. */
export interface LiveStroke {
  readonly preview: StrokePreview | null;
  extend(points: readonly Point[], modifiers: Modifiers): void;
  /** The finished stroke, which is in the mask now; null when it marks nothing. */
  finish(): Stroke | null;
}

/** Smallest distance of two points, as a part of the brush. */
const SPACING = 0.1;
/** Pixels between two points of a lasso. */
const LASSO_SPACING = 2;
/** A press that moves less than this is a click. */
const CLICK = 3;

/** Strokes that erase, and those of editors with one kind of marks, say nothing of it: drafts stay short. */
const inkOf = (erase: boolean, exclude: boolean): Ink => (exclude && !erase ? { erase, exclude } : { erase });

const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** Half pixels keep drafts short. A thin brush is centred on pixels: between them it would mark none. */
function snapped({ x, y }: Point, size: number): Point {
  if (size <= 2) return { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 };
  return { x: Math.round(x * 2) / 2, y: Math.round(y * 2) / 2 };
}

/** Whether any of it is on the image. */
function touches(points: readonly Point[], reach: number, image: Size): boolean {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  return (
    clipped(
      { x: left, y: top, width: Math.max(...xs) + reach - left, height: Math.max(...ys) + reach - top },
      image,
    ) !== null
  );
}

/** Brush and eraser: painted as the pointer moves. Shift holds the line straight until it is let go. */
class LiveLine implements LiveStroke {
  readonly #mask: MaskRaster;
  readonly #size: number;
  readonly #ink: Ink;
  /** End of the line before, which a click with Shift continues. */
  readonly #before: Point | null;
  readonly #points: Point[];
  /** Where the straight line ends for now. */
  #pending: Point | null = null;
  #last: Point;

  constructor(
    mask: MaskRaster,
    {
      size,
      ink,
      start,
      before,
    }: { readonly size: number; readonly ink: Ink; readonly start: Point; readonly before: Point | null },
  ) {
    this.#mask = mask;
    this.#size = size;
    this.#ink = ink;
    this.#before = before;
    this.#last = snapped(start, size);
    this.#points = [this.#last];
    mask.line(this.#last, this.#last, size, ink);
  }

  get preview(): StrokePreview | null {
    return this.#pending === null ? null : { kind: 'line', from: this.#last, to: this.#pending, size: this.#size };
  }

  extend(points: readonly Point[], { straight }: Modifiers): void {
    if (straight) {
      this.#pending = points.at(-1) ?? this.#pending;
      return;
    }
    this.#settle();
    for (const point of points) if (distance(point, this.#last) >= Math.max(1, this.#size * SPACING)) this.#add(point);
  }

  finish(): Stroke | null {
    this.#settle();
    const [start] = this.#points;
    if (start !== undefined && this.#points.length === 1 && this.#before !== null) {
      this.#points.unshift(this.#before);
      this.#mask.line(this.#before, start, this.#size, this.#ink);
    }
    if (!touches(this.#points, this.#size / 2, this.#mask)) return null;
    return { kind: 'line', ...this.#ink, size: this.#size, points: flat(this.#points) };
  }

  #settle(): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null && distance(pending, this.#last) >= CLICK) this.#add(pending);
  }

  #add(point: Point): void {
    const next = snapped(point, this.#size);
    this.#mask.line(this.#last, next, this.#size, this.#ink);
    this.#points.push(next);
    this.#last = next;
  }
}

class LiveShape implements LiveStroke {
  readonly #mask: MaskRaster;
  readonly #kind: 'box' | 'circle';
  readonly #exclude: boolean;
  readonly #start: Point;
  #end: Point;
  #modifiers: Modifiers;

  constructor(mask: MaskRaster, kind: 'box' | 'circle', { start, modifiers, exclude = false }: StrokeStart) {
    this.#mask = mask;
    this.#kind = kind;
    this.#exclude = exclude;
    this.#start = start;
    this.#end = start;
    this.#modifiers = modifiers;
  }

  get preview(): { readonly kind: 'box' | 'circle'; readonly area: Area; readonly erase: boolean } {
    const { x, y, width, height } = areaBetween(this.#start, this.#end, this.#modifiers.straight);
    const [left, top] = [Math.round(x), Math.round(y)];
    return {
      kind: this.#kind,
      area: { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top },
      erase: this.#modifiers.subtract,
    };
  }

  extend(points: readonly Point[], modifiers: Modifiers): void {
    this.#end = points.at(-1) ?? this.#end;
    this.#modifiers = modifiers;
  }

  finish(): Stroke | null {
    const stroke = { ...this.preview, ...inkOf(this.#modifiers.subtract, this.#exclude) };
    if (stroke.area.width < CLICK || stroke.area.height < CLICK || clipped(stroke.area, this.#mask) === null)
      return null;
    applyRecord(this.#mask, stroke);
    return stroke;
  }
}

class LiveLasso implements LiveStroke {
  readonly #mask: MaskRaster;
  readonly #points: Point[];
  readonly #exclude: boolean;
  #erase: boolean;

  constructor(mask: MaskRaster, { start, modifiers: { subtract }, exclude = false }: StrokeStart) {
    this.#mask = mask;
    this.#exclude = exclude;
    this.#points = [snapped(start, LASSO_SPACING + 1)];
    this.#erase = subtract;
  }

  get preview(): StrokePreview {
    return { kind: 'lasso', points: this.#points, erase: this.#erase };
  }

  extend(points: readonly Point[], { subtract }: Modifiers): void {
    this.#erase = subtract;
    for (const point of points) {
      const last = this.#points.at(-1);
      if (last === undefined || distance(point, last) >= LASSO_SPACING)
        this.#points.push(snapped(point, LASSO_SPACING + 1));
    }
  }

  finish(): Stroke | null {
    if (this.#points.length < 3 || !touches(this.#points, 0, this.#mask)) return null;
    const stroke: Stroke = { kind: 'lasso', ...inkOf(this.#erase, this.#exclude), points: flat(this.#points) };
    applyRecord(this.#mask, stroke);
    return stroke;
  }
}

export interface StrokeStart {
  readonly tool: MaskTool;
  readonly size: number;
  readonly start: Point;
  readonly modifiers: Modifiers;
  /** End of the last line on this image. */
  readonly before: Point | null;
  /** It marks what does not belong. */
  readonly exclude?: boolean;
}

/** Begins a stroke; null for a tool that marks nothing. */
export function beginStroke(mask: MaskRaster, begun: StrokeStart): LiveStroke | null {
  const { tool, size, start, modifiers, before, exclude = false } = begun;
  switch (tool) {
    case 'smear':
    case 'eraser':
      return new LiveLine(mask, {
        size,
        ink: inkOf(tool === 'eraser', exclude),
        start,
        before: modifiers.straight ? before : null,
      });
    case 'box':
    case 'circle':
      return new LiveShape(mask, tool, begun);
    case 'lasso':
      return new LiveLasso(mask, begun);
    case 'hand':
      return null;
  }
}
