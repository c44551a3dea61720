// Written by `npm run catalogue` from the folders of shared/src/tools.
import { controlImage } from './control-image/tool.ts';
import { creativeImage } from './creative-image/tool.ts';
import { creativeText } from './creative-text/tool.ts';
import { cutout } from './cutout/tool.ts';
import { erase } from './erase/tool.ts';
import { generateImage } from './generate-image/tool.ts';
import { hdImage } from './hd-image/tool.ts';
import { modelScene } from './model-scene/tool.ts';
import { modelSwap } from './model-swap/tool.ts';
import { productReplace } from './product-replace/tool.ts';
import { reversePrompt } from './reverse-prompt/tool.ts';
import { sdImage } from './sd-image/tool.ts';
import { similarImage } from './similar-image/tool.ts';
import type { ToolDefinition } from './tool.ts';
import { watermarkRemoval } from './watermark-removal/tool.ts';
import { zoomImage } from './zoom-image/tool.ts';

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
