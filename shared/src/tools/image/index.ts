import type { ToolDefinition } from '../tool.ts';
import { controlImage } from './control-image.ts';
import { creativeImage } from './creative-image.ts';
import { creativeText } from './creative-text.ts';
import { cutout } from './cutout.ts';
import { erase } from './erase.ts';
import { generateImage } from './generate-image.ts';
import { modelScene } from './model-scene.ts';
import { modelSwap } from './model-swap.ts';
import { productReplace } from './product-replace.ts';
import { reversePrompt } from './reverse-prompt.ts';
import { sdImage } from './sd-image.ts';
import { similarImage } from './similar-image.ts';
import { hdImage, zoomImage } from './upscale.ts';
import { watermarkRemoval } from './watermark-removal.ts';

/** Tools that make or change images. */
export const imageTools: readonly ToolDefinition[] = [
  creativeImage,
  sdImage,
  generateImage,
  controlImage,
  similarImage,
  creativeText,
  modelSwap,
  modelScene,
  productReplace,
  cutout,
  erase,
  watermarkRemoval,
  hdImage,
  zoomImage,
  reversePrompt,
];
