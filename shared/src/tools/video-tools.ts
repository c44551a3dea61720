import { dreamMachine } from './dream-machine/tool.ts';
import { hugVideo } from './hug-video/tool.ts';
import { imageToVideo } from './image-to-video/tool.ts';
import { presenter } from './presenter/tool.ts';
import { textToVideo } from './text-to-video/tool.ts';
import type { ToolDefinition } from './tool.ts';
import { videoTransfer } from './video-transfer/tool.ts';
import { videoTransferPlus } from './video-transfer-plus/tool.ts';

/** Tools that make videos. */
export const videoTools: readonly ToolDefinition[] = [
  dreamMachine,
  imageToVideo,
  textToVideo,
  videoTransfer,
  videoTransferPlus,
  hugVideo,
  presenter,
];
