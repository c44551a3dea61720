// Written by `npm run catalogue` from the folders of shared/src/tools.
import { BrushIcon, CameraIcon, CopyIcon, CutIcon, DocumentIcon, EditIcon, EraserIcon, FlameIcon, FullscreenIcon, GiftIcon, ImageIcon, MicIcon, PlayIcon, RefreshIcon, SettingsIcon, SparkleIcon, StarIcon, TextIcon, UsersIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { controlImage } from '../../tools/control-image/tool.ts';
import { creativeImage } from '../../tools/creative-image/tool.ts';
import { creativeText } from '../../tools/creative-text/tool.ts';
import { cutout } from '../../tools/cutout/tool.ts';
import { erase } from '../../tools/erase/tool.ts';
import { generateImage } from '../../tools/generate-image/tool.ts';
import { hdImage } from '../../tools/hd-image/tool.ts';
import { imageToVideo } from '../../tools/image-to-video/tool.ts';
import { modelScene } from '../../tools/model-scene/tool.ts';
import { modelSwap } from '../../tools/model-swap/tool.ts';
import { presenter } from '../../tools/presenter/tool.ts';
import { productReplace } from '../../tools/product-replace/tool.ts';
import { reversePrompt } from '../../tools/reverse-prompt/tool.ts';
import { sdImage } from '../../tools/sd-image/tool.ts';
import { similarImage } from '../../tools/similar-image/tool.ts';
import { textToVideo } from '../../tools/text-to-video/tool.ts';
import { videoTransfer } from '../../tools/video-transfer/tool.ts';
import { videoTransferPlus } from '../../tools/video-transfer-plus/tool.ts';
import { watermarkRemoval } from '../../tools/watermark-removal/tool.ts';
import { zoomImage } from '../../tools/zoom-image/tool.ts';

/** The groups of the list, each with its tools and their icons. */
export const menu = [
  {
    name: '创作',
    tools: [
      [creativeImage, SparkleIcon],
      [sdImage, SettingsIcon],
      [generateImage, BrushIcon],
      [controlImage, EditIcon],
      [creativeText, TextIcon],
    ],
  },
  {
    name: '图片编辑',
    tools: [
      [similarImage, CopyIcon],
      [cutout, CutIcon],
      [erase, EraserIcon],
      [watermarkRemoval, ImageIcon],
      [hdImage, StarIcon],
      [zoomImage, FullscreenIcon],
      [reversePrompt, DocumentIcon],
    ],
  },
  {
    name: '电商',
    tools: [
      [modelSwap, UsersIcon],
      [modelScene, CameraIcon],
      [productReplace, GiftIcon],
    ],
  },
  {
    name: '视频',
    tools: [
      [imageToVideo, PlayIcon],
      [textToVideo, VideoIcon],
      [videoTransfer, RefreshIcon],
      [videoTransferPlus, FlameIcon],
    ],
  },
  {
    name: '主播',
    tools: [
      [presenter, MicIcon],
    ],
  },
] as const;
