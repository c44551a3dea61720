// Written by `npm run catalogue` from the folders of shared/src/tools.
import { demo as articleRewrite } from '../../../tools/article-rewrite/demo.ts';
import { demo as articleWriter } from '../../../tools/article-writer/demo.ts';
import { demo as controlImage } from '../../../tools/control-image/demo.ts';
import { demo as creativeImage } from '../../../tools/creative-image/demo.ts';
import { demo as creativeText } from '../../../tools/creative-text/demo.ts';
import { demo as cutout } from '../../../tools/cutout/demo.ts';
import { demo as dreamMachine } from '../../../tools/dream-machine/demo.ts';
import { demo as erase } from '../../../tools/erase/demo.ts';
import { demo as generateImage } from '../../../tools/generate-image/demo.ts';
import { demo as hdImage } from '../../../tools/hd-image/demo.ts';
import { demo as hugVideo } from '../../../tools/hug-video/demo.ts';
import { demo as imageToVideo } from '../../../tools/image-to-video/demo.ts';
import { demo as modelScene } from '../../../tools/model-scene/demo.ts';
import { demo as modelSwap } from '../../../tools/model-swap/demo.ts';
import { demo as music } from '../../../tools/music/demo.ts';
import { demo as novelToPrompts } from '../../../tools/novel-to-prompts/demo.ts';
import { demo as presenter } from '../../../tools/presenter/demo.ts';
import { demo as productReplace } from '../../../tools/product-replace/demo.ts';
import { demo as reversePrompt } from '../../../tools/reverse-prompt/demo.ts';
import { demo as sdImage } from '../../../tools/sd-image/demo.ts';
import { demo as similarImage } from '../../../tools/similar-image/demo.ts';
import { demo as songLyrics } from '../../../tools/song-lyrics/demo.ts';
import { demo as textToVideo } from '../../../tools/text-to-video/demo.ts';
import { demo as titleGenerator } from '../../../tools/title-generator/demo.ts';
import { demo as videoTransfer } from '../../../tools/video-transfer/demo.ts';
import { demo as videoTransferPlus } from '../../../tools/video-transfer-plus/demo.ts';
import { demo as watermarkRemoval } from '../../../tools/watermark-removal/demo.ts';
import { demo as zoomImage } from '../../../tools/zoom-image/demo.ts';

/** By the code of the tool. */
export const demos = {
  'creative-image': creativeImage,
  'sd-image': sdImage,
  'generate-image': generateImage,
  'control-image': controlImage,
  'similar-image': similarImage,
  'creative-text': creativeText,
  'model-swap': modelSwap,
  'model-scene': modelScene,
  'product-replace': productReplace,
  cutout,
  erase,
  'watermark-removal': watermarkRemoval,
  'hd-image': hdImage,
  'zoom-image': zoomImage,
  'reverse-prompt': reversePrompt,
  'title-generator': titleGenerator,
  'article-writer': articleWriter,
  'article-rewrite': articleRewrite,
  'novel-to-prompts': novelToPrompts,
  'song-lyrics': songLyrics,
  'dream-machine': dreamMachine,
  'image-to-video': imageToVideo,
  'text-to-video': textToVideo,
  'video-transfer': videoTransfer,
  'video-transfer-plus': videoTransferPlus,
  'hug-video': hugVideo,
  presenter,
  music,
} as const;
