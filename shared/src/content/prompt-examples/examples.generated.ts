// Written by `npm run catalogue` from the folders of shared/src/tools.
import { examples as articleRewrite } from '../../tools/article-rewrite/examples.ts';
import { examples as articleWriter } from '../../tools/article-writer/examples.ts';
import { examples as controlImage } from '../../tools/control-image/examples.ts';
import { examples as creativeImage } from '../../tools/creative-image/examples.ts';
import { examples as creativeText } from '../../tools/creative-text/examples.ts';
import { examples as dreamMachine } from '../../tools/dream-machine/examples.ts';
import { examples as generateImage } from '../../tools/generate-image/examples.ts';
import { examples as hugVideo } from '../../tools/hug-video/examples.ts';
import { examples as imageToVideo } from '../../tools/image-to-video/examples.ts';
import { examples as modelScene } from '../../tools/model-scene/examples.ts';
import { examples as modelSwap } from '../../tools/model-swap/examples.ts';
import { examples as music } from '../../tools/music/examples.ts';
import { examples as novelToPrompts } from '../../tools/novel-to-prompts/examples.ts';
import { examples as presenter } from '../../tools/presenter/examples.ts';
import { examples as sdImage } from '../../tools/sd-image/examples.ts';
import { examples as similarImage } from '../../tools/similar-image/examples.ts';
import { examples as songLyrics } from '../../tools/song-lyrics/examples.ts';
import { examples as textToVideo } from '../../tools/text-to-video/examples.ts';
import { examples as titleGenerator } from '../../tools/title-generator/examples.ts';
import { examples as videoTransfer } from '../../tools/video-transfer/examples.ts';
import { examples as videoTransferPlus } from '../../tools/video-transfer-plus/examples.ts';

/** By the code of the tool. */
export const toolExamples = {
  'creative-image': creativeImage,
  'sd-image': sdImage,
  'generate-image': generateImage,
  'control-image': controlImage,
  'similar-image': similarImage,
  'creative-text': creativeText,
  'model-swap': modelSwap,
  'model-scene': modelScene,
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

/** Codes of the tools that make videos. */
export const videoCodes: readonly string[] = ['dream-machine', 'image-to-video', 'text-to-video', 'video-transfer', 'video-transfer-plus', 'hug-video', 'presenter'];
