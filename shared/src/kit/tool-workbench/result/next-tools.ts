import {
  BrushIcon,
  CopyIcon,
  CutIcon,
  EraserIcon,
  FullscreenIcon,
  type IconProps,
  ImageIcon,
  PlusIcon,
  StarIcon,
  VideoIcon,
} from '@ai-site/shared/ui/icons';
import type { ReactElement } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { dreamMachine, VideoMode } from '../../../tools/dream-machine/tool.ts';
import { erase } from '../../../tools/erase/tool.ts';
import { SIDE } from '../../../tools/fields/image-fields.ts';
import { generateImage } from '../../../tools/generate-image/tool.ts';
import { hdImage } from '../../../tools/hd-image/tool.ts';
import { imageToVideo } from '../../../tools/image-to-video/tool.ts';
import { sizeOfRatio } from '../../../tools/ratios.ts';
import { similarImage } from '../../../tools/similar-image/tool.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { initialValues, type ToolValues } from '../../../tools/values.ts';
import { videoTransfer } from '../../../tools/video-transfer/tool.ts';
import { zoomImage } from '../../../tools/zoom-image/tool.ts';
import type { ToolDraft } from '../form/tool-draft.ts';
import { draftWithImage, fileOfOutput, imageFieldOf, openTool } from '../hand-over.ts';
import type { ToolStore } from '../tool-store.ts';

/** A tool that continues with a result: the field that takes it, and what else its form begins with. */
export interface NextTool {
  readonly label: string;
  readonly target: ToolDefinition;
  readonly field: string;
  readonly values: ToolValues;
  readonly Icon: (props: IconProps) => ReactElement;
}

const withImage = (
  label: string,
  target: ToolDefinition,
  Icon: NextTool['Icon'],
  values: ToolValues = {},
): NextTool => ({
  label,
  target,
  field: imageFieldOf(target) ?? '',
  values,
  Icon,
});

/** Of a poster, which is redrawn from the image. */
const poster: ToolValues = {
  prompt: '竖版海报构图，保留主体，上方留白，层次分明',
  ratio: '9:16',
  ...sizeOfRatio('9:16', SIDE),
};

/** Tools that continue with an image. */
export const nextTools: readonly NextTool[] = [
  withImage('高清', hdImage, StarIcon),
  withImage('放大', zoomImage, FullscreenIcon),
  withImage('抠图', cutout, CutIcon),
  withImage('消除', erase, EraserIcon),
  withImage('相似图', similarImage, CopyIcon),
  withImage('做海报', generateImage, ImageIcon, poster),
  withImage('生成视频', imageToVideo, VideoIcon),
];

/** For `openToolsFirst`. */
export const codeOfNext = ({ target }: { readonly target: Pick<ToolDefinition, 'code'> }): string => target.code;

/** Tools to turn to with the same image when another one found nothing to do, by its code. */
const insteadOf: Readonly<Record<string, { readonly label: string; readonly target: ToolDefinition }>> = {
  'watermark-removal': { label: '改用无痕消除', target: erase },
};

/** What else may be done with the image of a failed task; null: nothing is known. */
export function insteadFor({ tool, files }: Pick<TaskView, 'tool' | 'files'>): {
  readonly label: string;
  readonly target: ToolDefinition;
  readonly open: () => void;
} | null {
  const [image] = Object.values(files);
  const other = insteadOf[tool];
  if (image === undefined || other === undefined) return null;
  const { label, target } = other;
  return { label, target, open: () => openTool(target, draftWithImage(target, { ...image, name: '原图' })) };
}

/** Tools that continue with a video. */
export const nextOfVideos: readonly NextTool[] = [
  {
    label: '延长',
    target: dreamMachine,
    field: 'referVideoUrl',
    values: { generationPattern: VideoMode.extend },
    Icon: PlusIcon,
  },
  { label: '转换风格', target: videoTransfer, field: 'sourceUrl', values: {}, Icon: BrushIcon },
];

/** The form of a tool with a result as its input. */
export function draftWith(
  { target: { fields }, field, values }: NextTool,
  file: ReturnType<typeof fileOfOutput>,
  { taskId }: Pick<TaskView, 'taskId'>,
): ToolDraft {
  const declared = fields[field];
  const taskField = declared?.kind === 'file' ? declared.taskField : undefined;
  return {
    values: {
      ...initialValues(fields),
      ...values,
      [field]: file.key,
      ...(taskField === undefined ? {} : { [taskField]: taskId }),
    },
    files: { [field]: file },
  };
}

/** Opens a tool with a result; the tool on the screen takes it into its own form. */
export function continueWith(
  store: ToolStore,
  next: NextTool,
  { output, task, name }: { readonly output: TaskOutput; readonly task: TaskView; readonly name: string },
): void {
  const draft = draftWith(next, fileOfOutput(output, name), task);
  if (next.target.code === store.tool.code) store.reuse(draft);
  else openTool(next.target, draft);
}
