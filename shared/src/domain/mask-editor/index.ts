export { type HintMark, hintMarkNames, hintMarks, hintShadeOf, hintShades } from './hints.ts';
export {
  brushSizes,
  MASK_HISTORY_MAX,
  MASK_PIXELS_MIN,
  MASK_SIDE,
  MASK_THRESHOLD,
  zoomLimits,
  zoomSteps,
} from './limits.ts';
export { INITIAL_PEN_MODE, type PenMode, penModeNames, penModes } from './pen-modes.ts';
export { brushSizeOf, isMarked, maskSize } from './rules.ts';
export { maskTexts } from './texts.ts';
