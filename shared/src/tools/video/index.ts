import type { ToolDefinition } from '../tool.ts';
import { dreamMachine } from './dream-machine.ts';
import { hugVideo } from './hug-video.ts';
import { imageToVideo } from './image-to-video.ts';
import { presenter } from './presenter.ts';
import { textToVideo } from './text-to-video.ts';
import { videoTransfer, videoTransferPlus } from './video-transfer.ts';

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
