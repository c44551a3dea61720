import { normalisePath } from '@ai-site/shared/routes';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { controlImage } from '@ai-site/shared/tools/control-image/tool';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { creativeText } from '@ai-site/shared/tools/creative-text/tool';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { generateImage } from '@ai-site/shared/tools/generate-image/tool';
import { hdImage } from '@ai-site/shared/tools/hd-image/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { modelScene } from '@ai-site/shared/tools/model-scene/tool';
import { modelSwap } from '@ai-site/shared/tools/model-swap/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { productReplace } from '@ai-site/shared/tools/product-replace/tool';
import { reversePrompt } from '@ai-site/shared/tools/reverse-prompt/tool';
import { sdImage } from '@ai-site/shared/tools/sd-image/tool';
import { similarImage } from '@ai-site/shared/tools/similar-image/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { videoTransferPlus } from '@ai-site/shared/tools/video-transfer-plus/tool';
import { watermarkRemoval } from '@ai-site/shared/tools/watermark-removal/tool';
import { zoomImage } from '@ai-site/shared/tools/zoom-image/tool';
import {
  BrushIcon,
  CameraIcon,
  CopyIcon,
  CutIcon,
  DocumentIcon,
  EditIcon,
  EraserIcon,
  FlameIcon,
  FullscreenIcon,
  GiftIcon,
  type IconProps,
  ImageIcon,
  MicIcon,
  PlayIcon,
  RefreshIcon,
  SettingsIcon,
  SparkleIcon,
  StarIcon,
  TextIcon,
  UsersIcon,
  VideoIcon,
} from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';

export interface DrawTool {
  readonly tool: ToolDefinition;
  readonly route: string;
  readonly Icon: (props: IconProps) => ReactElement;
}

export interface DrawGroup {
  readonly name: string;
  readonly tools: readonly DrawTool[];
}

const entry = (tool: ToolDefinition, Icon: DrawTool['Icon']): DrawTool[] =>
  tool.route === null ? [] : [{ tool, route: tool.route, Icon }];

/** The tools of 我来画 in the order of its list. */
export const drawGroups: readonly DrawGroup[] = [
  {
    name: '创作',
    tools: [
      ...entry(creativeImage, SparkleIcon),
      ...entry(sdImage, SettingsIcon),
      ...entry(generateImage, BrushIcon),
      ...entry(controlImage, EditIcon),
      ...entry(creativeText, TextIcon),
    ],
  },
  {
    name: '图片编辑',
    tools: [
      ...entry(similarImage, CopyIcon),
      ...entry(cutout, CutIcon),
      ...entry(erase, EraserIcon),
      ...entry(watermarkRemoval, ImageIcon),
      ...entry(hdImage, StarIcon),
      ...entry(zoomImage, FullscreenIcon),
      ...entry(reversePrompt, DocumentIcon),
    ],
  },
  {
    name: '电商',
    tools: [...entry(modelSwap, UsersIcon), ...entry(modelScene, CameraIcon), ...entry(productReplace, GiftIcon)],
  },
  {
    name: '视频',
    tools: [
      ...entry(imageToVideo, PlayIcon),
      ...entry(textToVideo, VideoIcon),
      ...entry(videoTransfer, RefreshIcon),
      ...entry(videoTransferPlus, FlameIcon),
    ],
  },
  { name: '主播', tools: [...entry(presenter, MicIcon)] },
];

const drawTools = drawGroups.flatMap((group) => group.tools);

/** The tool of a path; undefined: none. */
export const drawToolAt = (pathname: string): DrawTool | undefined =>
  drawTools.find(({ route }) => route === normalisePath(pathname).toLowerCase());
