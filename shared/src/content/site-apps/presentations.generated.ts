// Written by `npm run catalogue` from the folders of shared/src/tools.
import { presentation as articleRewrite } from '../../tools/article-rewrite/presentation.ts';
import { presentation as articleWriter } from '../../tools/article-writer/presentation.ts';
import { presentation as controlImage } from '../../tools/control-image/presentation.ts';
import { presentation as creativeImage } from '../../tools/creative-image/presentation.ts';
import { presentation as creativeText } from '../../tools/creative-text/presentation.ts';
import { presentation as cutout } from '../../tools/cutout/presentation.ts';
import { presentation as dreamMachine } from '../../tools/dream-machine/presentation.ts';
import { presentation as erase } from '../../tools/erase/presentation.ts';
import { presentation as generateImage } from '../../tools/generate-image/presentation.ts';
import { presentation as hdImage } from '../../tools/hd-image/presentation.ts';
import { presentation as hugVideo } from '../../tools/hug-video/presentation.ts';
import { presentation as imageToVideo } from '../../tools/image-to-video/presentation.ts';
import { presentation as modelScene } from '../../tools/model-scene/presentation.ts';
import { presentation as modelSwap } from '../../tools/model-swap/presentation.ts';
import { presentation as music } from '../../tools/music/presentation.ts';
import { presentation as novelToPrompts } from '../../tools/novel-to-prompts/presentation.ts';
import { presentation as presenter } from '../../tools/presenter/presentation.ts';
import { presentation as productReplace } from '../../tools/product-replace/presentation.ts';
import { presentation as reversePrompt } from '../../tools/reverse-prompt/presentation.ts';
import { presentation as sdImage } from '../../tools/sd-image/presentation.ts';
import { presentation as similarImage } from '../../tools/similar-image/presentation.ts';
import { presentation as songLyrics } from '../../tools/song-lyrics/presentation.ts';
import { presentation as textToVideo } from '../../tools/text-to-video/presentation.ts';
import { presentation as titleGenerator } from '../../tools/title-generator/presentation.ts';
import { presentation as videoTransfer } from '../../tools/video-transfer/presentation.ts';
import { presentation as videoTransferPlus } from '../../tools/video-transfer-plus/presentation.ts';
import { presentation as watermarkRemoval } from '../../tools/watermark-removal/presentation.ts';
import { presentation as zoomImage } from '../../tools/zoom-image/presentation.ts';

/** By the code of the tool, in the order of the app centre. */
export const toolPresentations = {
  cutout,
  'creative-image': creativeImage,
  erase,
  'watermark-removal': watermarkRemoval,
  'hd-image': hdImage,
  'zoom-image': zoomImage,
  'sd-image': sdImage,
  'generate-image': generateImage,
  'control-image': controlImage,
  'similar-image': similarImage,
  'creative-text': creativeText,
  'model-swap': modelSwap,
  'model-scene': modelScene,
  'product-replace': productReplace,
  'reverse-prompt': reversePrompt,
  'title-generator': titleGenerator,
  'article-writer': articleWriter,
  'article-rewrite': articleRewrite,
  'novel-to-prompts': novelToPrompts,
  'text-to-video': textToVideo,
  'image-to-video': imageToVideo,
  'dream-machine': dreamMachine,
  'video-transfer': videoTransfer,
  'video-transfer-plus': videoTransferPlus,
  'hug-video': hugVideo,
  presenter,
  music,
  'song-lyrics': songLyrics,
} as const;
