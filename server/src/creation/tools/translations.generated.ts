// Written by `npm run catalogue` from the folders of shared/src/tools.
import { translation as articleRewrite } from './article-rewrite.ts';
import { translation as articleWriter } from './article-writer.ts';
import { translation as controlImage } from './control-image.ts';
import { translation as creativeImage } from './creative-image.ts';
import { translation as creativeText } from './creative-text.ts';
import { translation as cutout } from './cutout.ts';
import { translation as dreamMachine } from './dream-machine.ts';
import { translation as erase } from './erase.ts';
import { translation as generateImage } from './generate-image.ts';
import { translation as hdImage } from './hd-image.ts';
import { translation as hugVideo } from './hug-video.ts';
import { translation as imageToVideo } from './image-to-video.ts';
import { translation as modelScene } from './model-scene.ts';
import { translation as modelSwap } from './model-swap.ts';
import { translation as music } from './music.ts';
import { translation as novelToPrompts } from './novel-to-prompts.ts';
import { translation as presenter } from './presenter.ts';
import { translation as productReplace } from './product-replace.ts';
import { translation as reversePrompt } from './reverse-prompt.ts';
import { translation as sdImage } from './sd-image.ts';
import { translation as similarImage } from './similar-image.ts';
import { translation as songLyrics } from './song-lyrics.ts';
import { translation as textToVideo } from './text-to-video.ts';
import { translation as titleGenerator } from './title-generator.ts';
import { translation as videoTransfer } from './video-transfer.ts';
import { translation as videoTransferPlus } from './video-transfer-plus.ts';
import { translation as watermarkRemoval } from './watermark-removal.ts';
import { translation as zoomImage } from './zoom-image.ts';

export const toolTranslations = [
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
  titleGenerator,
  articleWriter,
  articleRewrite,
  novelToPrompts,
  songLyrics,
  dreamMachine,
  imageToVideo,
  textToVideo,
  videoTransfer,
  videoTransferPlus,
  hugVideo,
  presenter,
  music,
] as const;
