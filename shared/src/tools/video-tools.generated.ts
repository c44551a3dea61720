// Written by `npm run catalogue` from the folders of shared/src/tools.
import { dreamMachine } from './dream-machine/tool.ts';
import { hugVideo } from './hug-video/tool.ts';
import { imageToVideo } from './image-to-video/tool.ts';
import { presenter } from './presenter/tool.ts';
import { textToVideo } from './text-to-video/tool.ts';
import type { ToolDefinition } from './tool.ts';
import { videoTransfer } from './video-transfer/tool.ts';
import { videoTransferPlus } from './video-transfer-plus/tool.ts';

export const videoTools: readonly ToolDefinition[] = [
  dreamMachine,
  imageToVideo,
  textToVideo,
  videoTransfer,
  videoTransferPlus,
  hugVideo,
  presenter,
];
