import { boxOf, components, dilate, resizeMask } from '../../classical/images/raster/masks.ts';
import { type Box, clamp, type Plane } from '../../classical/images/raster/raster.ts';

/** Longest side in pixels at which marks are told apart. */
const COARSE_SIDE = 256;
/** Marks nearer than this, in coarse pixels, are filled together. */
const NEAR = 3;
/** Side of a region by that of its mark: a net fills from what is around. */
const AROUND = 2;
/** Least side of a region in pixels. */
const SIDE_MIN = 128;

/** Squares around the marks of a mask, as far as the image has room; empty where nothing is marked. */
export function fillRegions(mask: Plane): readonly Box[] {
  const scale = Math.min(1, COARSE_SIDE / Math.max(mask.width, mask.height));
  const coarse = resizeMask(
    mask,
    Math.max(1, Math.round(mask.width * scale)),
    Math.max(1, Math.round(mask.height * scale)),
  );
  const found = components(dilate(coarse, NEAR)).map(({ pixels }) => boxOfPixels(pixels, coarse.width));
  // Thin marks may be lost at the coarse size.
  const boxes =
    found.length > 0 ? found.map((box) => scaled(box, 1 / scale)) : [boxOf(mask)].filter((box) => box !== undefined);
  return boxes.map((box) => regionAround(box, mask));
}

function boxOfPixels(pixels: readonly number[], width: number): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return { left, top, width: right - left, height: bottom - top };
}

const scaled = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  width: width * by,
  height: height * by,
});

function regionAround(
  { left, top, width, height }: Box,
  size: { readonly width: number; readonly height: number },
): Box {
  const side = Math.ceil(Math.max(SIDE_MIN, AROUND * Math.max(width, height)));
  const [wide, high] = [Math.min(side, size.width), Math.min(side, size.height)];
  return {
    left: Math.round(clamp(left + width / 2 - wide / 2, 0, size.width - wide)),
    top: Math.round(clamp(top + height / 2 - high / 2, 0, size.height - high)),
    width: wide,
    height: high,
  };
}
