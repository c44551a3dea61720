import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import type { MediaItem } from '../../media/index.ts';
import { imageFieldOf } from '../hand-over.ts';
import { originText } from '../origin/index.ts';

/** Smallest stored width that covers a card. */
const CARD_WIDTH = 640;

/** Address of an output for a card: the smallest preview that is wide enough, or the image itself. */
export function cardUrl({ previews, url }: Pick<TaskOutput, 'previews' | 'url'>, width = CARD_WIDTH): string {
  const widths = Object.keys(previews)
    .map(Number)
    .filter((candidate) => candidate >= width)
    .sort((a, b) => a - b);
  return previews[String(widths[0])] ?? url;
}

/** File name of a result, without extension. */
export const outputName = ({ title }: Pick<ToolDefinition, 'title'>, index: number): string => `${title} ${index + 1}`;

/** Images for the viewer, each beside the image that it was made from. */
export function mediaItems(
  tool: ToolDefinition,
  { outputs, files, builtin, local }: Pick<TaskView, 'outputs' | 'files' | 'builtin' | 'local'>,
): readonly MediaItem[] {
  const field = imageFieldOf(tool);
  const before = field === null ? undefined : files[field]?.url;
  return outputs.map(({ key, url, width, height }, index) => ({
    key,
    kind: 'image',
    src: url,
    name: outputName(tool, index),
    caption: originText({ builtin, local }),
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    ...(before === undefined ? {} : { before }),
  }));
}
