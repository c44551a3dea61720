import type { Region } from '../camera/crop-around.ts';
import { cropAround } from '../camera/crop-around.ts';
import type { Rect } from '../frame/canvas.ts';
import { aspectOf, type FilmRatio, type Size } from '../frame/ratios.ts';
import type { FocusPoint, ShotSource } from '../shot/shot-source.ts';

/** A crop that is narrower than this share of an image parts two who stand on its thirds. */
const PARTED = 0.5;
/** Share of the image's width that a panel shows. */
const ACROSS = 0.5;
/** Between two panels, as a share of the film's height. */
const GAP = 0.006;

export interface PanelsOptions {
  readonly ratio: FilmRatio;
  readonly source: ShotSource;
  readonly focus: FocusPoint;
  /** Columns of those who are seen, in shares of the image's width. */
  readonly persons: readonly number[];
}

/** The columns of two who would not both be seen in what a film's ratio leaves of their image; null: it is shown as one. A focus that a person chose is kept. */
export function panelsOf({ ratio, source, focus, persons }: PanelsOptions): readonly number[] | null {
  if (source.kind !== 'image' || persons.length !== 2 || focus.x !== 0.5 || focus.y !== 0.5) return null;
  return cropAround(source, aspectOf(ratio), focus).width < PARTED ? persons : null;
}

export interface Panel {
  readonly target: Rect;
  /** What it shows of the image before the camera moves. */
  readonly region: Region;
}

/** Panels one above the other, each around its column of an image. `offset`: by which share of the width all are moved. */
export function panelsIn(
  columns: readonly number[],
  image: Size,
  { width, height }: Size,
  offset: number,
): readonly Panel[] {
  const gap = GAP * height;
  const tall = (height - gap * (columns.length - 1)) / columns.length;
  const down = Math.min(1, (ACROSS * (image.width / image.height)) / (width / tall));
  const across = down * (width / tall / (image.width / image.height));
  return columns.map((column, index) => ({
    target: { x: offset * width, y: index * (tall + gap), width, height: tall },
    region: {
      x: Math.min(1 - across, Math.max(0, column - across / 2)),
      y: (1 - down) / 2,
      width: across,
      height: down,
    },
  }));
}
