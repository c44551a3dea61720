import { type ImageSize, scaledSize } from '../images/index.ts';
import { brushSizes, MASK_PIXELS_MIN, MASK_SIDE } from './limits.ts';

/** Size of the edited image and its mask. */
export const maskSize = (image: ImageSize): ImageSize => scaledSize(image, MASK_SIDE);

/** Whether a mask with this many painted pixels marks a region. */
export const isMarked = (paintedPixels: number): boolean => paintedPixels > MASK_PIXELS_MIN;

/** The nearest brush size that is allowed. */
export const brushSizeOf = (size: number): number =>
  Math.min(brushSizes.max, Math.max(brushSizes.min, Math.round(size)));
