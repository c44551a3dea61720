/** Limits of the mask editor (docs/product/assistant.md#5, docs/product/tools.md#5). In pixels of the edited image unless stated otherwise. */

/** Long side of the image that is edited and of its mask; the server scales the mask to the original. */
export const MASK_SIDE = 1024;
/** A mask counts only with more painted pixels than this. */
export const MASK_PIXELS_MIN = 50;
/** A pixel is painted when its value in the mask, 0 to 255, is above this. */
export const MASK_THRESHOLD = 127;

/** Diameter of the brush. */
export const brushSizes = { min: 1, max: 200, initial: 30 } as const;

/** Zoom in percent: 100 shows one pixel of the image as one CSS pixel. */
export const zoomLimits = { min: 10, max: 400, gestureMax: 300 } as const;
/** Percentages of the zoom menu, besides 适应屏幕 and 实际大小. */
export const zoomSteps = [400, 200, 125, 100, 75, 50, 25, 10] as const;

/** Maximum number of steps that can be undone. */
export const MASK_HISTORY_MAX = 64;
