/** Sides in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of an image, in its pixels. */
export interface CropArea extends ImageSize {
  readonly x: number;
  readonly y: number;
}

/** A side or corner of the area: -1 left or top, 1 right or bottom, 0 neither. */
export interface CropHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export interface CropLimits {
  readonly image: ImageSize;
  /** Width divided by height; null: free. */
  readonly ratio: number | null;
  /** Longer side by shorter side at most. */
  readonly maxRatio: number;
}

/** Shortest side of a crop: smaller images are refused. */
export const CROP_MIN = 16;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(min, max), Math.max(min, value));

/** The largest area of the middle within the limits. */
export function largestArea({ image, ratio, maxRatio }: CropLimits): CropArea {
  const own = image.width / image.height;
  const wanted = ratio ?? clamp(own, 1 / maxRatio, maxRatio);
  const width = Math.round(Math.min(image.width, image.height * wanted));
  const height = Math.round(Math.min(image.height, image.width / wanted));
  return { x: Math.floor((image.width - width) / 2), y: Math.floor((image.height - height) / 2), width, height };
}

export const movedArea = ({ x, y, width, height }: CropArea, dx: number, dy: number, image: ImageSize): CropArea => ({
  x: clamp(Math.round(x + dx), 0, image.width - width),
  y: clamp(Math.round(y + dy), 0, image.height - height),
  width,
  height,
});

/** Length of a side after its handle moved; the opposite side stays. `room`: from there to the edge of the image. */
const stretched = (length: number, handle: -1 | 0 | 1, delta: number, room: number): number =>
  handle === 0 ? length : clamp(length + handle * delta, CROP_MIN, room);

/** The area after one of its handles was moved; the opposite side or corner stays where it is. */
export function resizedArea(
  area: CropArea,
  handle: CropHandle,
  dx: number,
  dy: number,
  { image, ratio, maxRatio }: CropLimits,
): CropArea {
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const room = {
    width: handle.x === -1 ? right : image.width - area.x,
    height: handle.y === -1 ? bottom : image.height - area.y,
  };
  let width = stretched(area.width, handle.x, dx, room.width);
  let height = stretched(area.height, handle.y, dy, room.height);
  if (ratio !== null) {
    const asked = handle.x === 0 ? height * ratio : handle.y === 0 ? width : Math.max(width, height * ratio);
    width = clamp(asked, CROP_MIN * Math.max(1, ratio), Math.min(room.width, room.height * ratio));
    height = width / ratio;
  } else if (width > height * maxRatio) {
    if (handle.x === 0) height = width / maxRatio;
    else width = height * maxRatio;
  } else if (height > width * maxRatio) {
    if (handle.y === 0) width = height / maxRatio;
    else height = width * maxRatio;
  }
  const [roundWidth, roundHeight] = [Math.max(CROP_MIN, Math.floor(width)), Math.max(CROP_MIN, Math.floor(height))];
  return {
    x: handle.x === -1 ? right - roundWidth : area.x,
    y: handle.y === -1 ? bottom - roundHeight : area.y,
    width: roundWidth,
    height: roundHeight,
  };
}

export const isWhole = ({ x, y, width, height }: CropArea, image: ImageSize): boolean =>
  x === 0 && y === 0 && width === image.width && height === image.height;
