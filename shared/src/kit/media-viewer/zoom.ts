/** Zoom state of an image: scale 1 fits the stage; x and y are pixels from its centre. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;
/** Scale of a double click. */
export const CLOSE_UP = 2.5;
/** Zoom factor of one step of the buttons, keys and the wheel. */
export const STEP = 1.4;

const clamp = (value: number, most: number): number => (most <= 0 ? 0 : Math.min(most, Math.max(-most, value)));

/** Limits panning: the image can move only as far as it is larger than the stage. */
export function contain({ scale, x, y }: Zoom, fitted: Size, stage: Size): Zoom {
  return {
    scale,
    x: clamp(x, (fitted.width * scale - stage.width) / 2),
    y: clamp(y, (fitted.height * scale - stage.height) / 2),
  };
}

/** Scales by a factor, between the fitted size and eight times that; the point stays under the pointer. */
export function zoomBy(zoom: Zoom, factor: number, point: Point): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const part = scale / zoom.scale;
  return { scale, x: point.x - (point.x - zoom.x) * part, y: point.y - (point.y - zoom.y) * part };
}

/** Double click: zooms in at the point, or back to the fitted size. */
export const toggleZoom = (zoom: Zoom, point: Point): Zoom => (zoom.scale > 1 ? FITTED : zoomBy(zoom, CLOSE_UP, point));

/** Size of an image fitted into the stage; never enlarged. */
export function fittedSize(image: Size, stage: Size): Size {
  const part = Math.min(1, stage.width / image.width, stage.height / image.height);
  return { width: image.width * part, height: image.height * part };
}
