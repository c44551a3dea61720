import { zoomLimits } from '../../../domain/mask-editor/index.ts';
import type { Point, Size } from '../geometry.ts';

/** Where the image stands on the stage: CSS pixels for one pixel of the image, and its top left corner. */
export interface ViewTransform extends Point {
  readonly scale: number;
}

/** CSS pixels between a fitted image and the sides of the stage. */
const MARGIN = 16;
/** CSS pixels of the image that stay on the stage, however far it is moved. */
const KEEP = 48;
/** Wheel delta that doubles the zoom, about three notches of a mouse. */
const DOUBLING = 300;
/** Pixels of one line and one page, for wheels that count in them. */
const LINE = 16;
const PAGE = 400;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export const percentOf = ({ scale }: ViewTransform): number => Math.round(scale * 100);

/** The image in the middle of the stage, as large as fits; 10 to 300 %. */
export function fitted(image: Size, stage: Size): ViewTransform {
  const [width, height] = [Math.max(1, stage.width - 2 * MARGIN), Math.max(1, stage.height - 2 * MARGIN)];
  const scale = clamp(
    Math.min(width / image.width, height / image.height),
    zoomLimits.min / 100,
    zoomLimits.gestureMax / 100,
  );
  return centred(image, stage, scale);
}

/** The image in the middle of the stage at a scale. */
export const centred = (image: Size, stage: Size, scale: number): ViewTransform => ({
  scale,
  x: (stage.width - image.width * scale) / 2,
  y: (stage.height - image.height * scale) / 2,
});

/** Keeps a part of the image on the stage. */
export function contained({ scale, x, y }: ViewTransform, image: Size, stage: Size): ViewTransform {
  const [width, height] = [image.width * scale, image.height * scale];
  const [keepX, keepY] = [Math.min(KEEP, width), Math.min(KEEP, height)];
  return { scale, x: clamp(x, keepX - width, stage.width - keepX), y: clamp(y, keepY - height, stage.height - keepY) };
}

/** Scales to a value; what is under the anchor stays there. */
export function scaledTo(view: ViewTransform, scale: number, anchor: Point): ViewTransform {
  const part = scale / view.scale;
  return { scale, x: anchor.x - (anchor.x - view.x) * part, y: anchor.y - (anchor.y - view.y) * part };
}

/** The scale after a gesture: between 10 and 300 %. A larger one that the menu set stays until the gesture makes it smaller. */
export function gestureScale(scale: number, factor: number): number {
  return clamp(scale * factor, zoomLimits.min / 100, Math.max(scale, zoomLimits.gestureMax / 100));
}

/** Zoom factor of a wheel event; continuous, so that trackpads zoom smoothly. */
export function wheelFactor({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixels = deltaY * (deltaMode === 1 ? LINE : deltaMode === 2 ? PAGE : 1);
  return 2 ** (-clamp(pixels, -DOUBLING, DOUBLING) / DOUBLING);
}

export const toImage = ({ scale, x, y }: ViewTransform, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
});

export const toStage = ({ scale, x, y }: ViewTransform, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
});
