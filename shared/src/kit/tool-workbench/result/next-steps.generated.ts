// Written by `npm run catalogue` from the folders of shared/src/tools.
import { BrushIcon, CopyIcon, CutIcon, EraserIcon, FullscreenIcon, ImageIcon, PlusIcon, StarIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { cutout } from '../../../tools/cutout/tool.ts';
import { dreamMachine } from '../../../tools/dream-machine/tool.ts';
import { erase } from '../../../tools/erase/tool.ts';
import { generateImage } from '../../../tools/generate-image/tool.ts';
import { hdImage } from '../../../tools/hd-image/tool.ts';
import { imageToVideo } from '../../../tools/image-to-video/tool.ts';
import { similarImage } from '../../../tools/similar-image/tool.ts';
import { videoTransfer } from '../../../tools/video-transfer/tool.ts';
import { zoomImage } from '../../../tools/zoom-image/tool.ts';

export const afterImage = [
  { label: '高清', target: hdImage, field: null, values: {}, Icon: StarIcon },
  { label: '放大', target: zoomImage, field: null, values: {}, Icon: FullscreenIcon },
  { label: '抠图', target: cutout, field: null, values: {}, Icon: CutIcon },
  { label: '消除', target: erase, field: null, values: {}, Icon: EraserIcon },
  { label: '相似图', target: similarImage, field: null, values: {}, Icon: CopyIcon },
  { label: '做海报', target: generateImage, field: null, values: { prompt: '竖版海报构图，保留主体，上方留白，层次分明', ratio: '9:16', width: 576, height: 1024 }, Icon: ImageIcon },
  { label: '生成视频', target: imageToVideo, field: null, values: {}, Icon: VideoIcon },
] as const;

export const afterVideo = [
  { label: '延长', target: dreamMachine, field: 'referVideoUrl', values: { generationPattern: 2 }, Icon: PlusIcon },
  { label: '转换风格', target: videoTransfer, field: 'sourceUrl', values: {}, Icon: BrushIcon },
] as const;

/** By the code of the tool that found nothing to do. */
export const instead = {
  'watermark-removal': { label: '改用无痕消除', target: erase },
} as const;
