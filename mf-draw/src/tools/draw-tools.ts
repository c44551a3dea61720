import { normalisePath } from '@ai-site/shared/routes';
import { type ToolDefinition, tools } from '@ai-site/shared/tools';
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

const entry = (code: string, Icon: DrawTool['Icon']): DrawTool[] => {
  const tool = tools.find((candidate) => candidate.code === code);
  return tool?.route == null ? [] : [{ tool, route: tool.route, Icon }];
};

/** The tools of 我来画 in the order of its list. */
export const drawGroups: readonly DrawGroup[] = [
  {
    name: '创作',
    tools: [
      ...entry('creative-image', SparkleIcon),
      ...entry('sd-image', SettingsIcon),
      ...entry('generate-image', BrushIcon),
      ...entry('control-image', EditIcon),
      ...entry('creative-text', TextIcon),
    ],
  },
  {
    name: '图片编辑',
    tools: [
      ...entry('similar-image', CopyIcon),
      ...entry('cutout', CutIcon),
      ...entry('erase', EraserIcon),
      ...entry('watermark-removal', ImageIcon),
      ...entry('hd-image', StarIcon),
      ...entry('zoom-image', FullscreenIcon),
      ...entry('reverse-prompt', DocumentIcon),
    ],
  },
  {
    name: '电商',
    tools: [...entry('model-swap', UsersIcon), ...entry('model-scene', CameraIcon), ...entry('product-replace', GiftIcon)],
  },
  {
    name: '视频',
    tools: [...entry('image-to-video', PlayIcon), ...entry('text-to-video', VideoIcon), ...entry('video-transfer', RefreshIcon), ...entry('video-transfer-plus', FlameIcon)],
  },
  { name: '主播', tools: [...entry('presenter', MicIcon)] },
];

const drawTools = drawGroups.flatMap((group) => group.tools);

/** The tool of a path; undefined: none. */
export const drawToolAt = (pathname: string): DrawTool | undefined => drawTools.find(({ route }) => route === normalisePath(pathname).toLowerCase());
