import { music } from './audio/music.ts';
import { controlImage } from './image/control-image.ts';
import { creativeImage } from './image/creative-image.ts';
import { creativeText } from './image/creative-text.ts';
import { cutout } from './image/cutout.ts';
import { erase } from './image/erase.ts';
import { generateImage } from './image/generate-image.ts';
import { modelScene } from './image/model-scene.ts';
import { modelSwap } from './image/model-swap.ts';
import { productReplace } from './image/product-replace.ts';
import { reversePrompt } from './image/reverse-prompt.ts';
import { sdImage } from './image/sd-image.ts';
import { similarImage } from './image/similar-image.ts';
import { hdImage, zoomImage } from './image/upscale.ts';
import { watermarkRemoval } from './image/watermark-removal.ts';
import { textTools } from './text/index.ts';
import type { ToolDefinition } from './tool.ts';
import { dreamMachine } from './video/dream-machine.ts';
import { hugVideo } from './video/hug-video.ts';
import { imageToVideo } from './video/image-to-video.ts';
import { presenter } from './video/presenter.ts';
import { textToVideo } from './video/text-to-video.ts';
import { videoTransfer, videoTransferPlus } from './video/video-transfer.ts';

export * from './field.ts';
export * from './task-states.ts';
export * from './task-texts.ts';
export * from './texts.ts';
export { type HistoryMode, promptTextOf, type ToolDefinition, type ToolPath, type ToolPaths, toolPath } from './tool.ts';
export * from './values.ts';

/** Every task tool. Browsers import the file of a single tool instead. */
export const tools: readonly ToolDefinition[] = [
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
  ...textTools,
  dreamMachine,
  imageToVideo,
  textToVideo,
  videoTransfer,
  videoTransferPlus,
  hugVideo,
  presenter,
  music,
];

const byCode: ReadonlyMap<string, ToolDefinition> = new Map(tools.map((tool) => [tool.code, tool]));

/** The tool of a code; undefined for an unknown one. */
export const toolOf = (code: string): ToolDefinition | undefined => byCode.get(code);
