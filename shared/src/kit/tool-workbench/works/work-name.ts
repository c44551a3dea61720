import type { WorkView } from '../../../api/tasks.ts';
import { shanghaiTime } from '../../../domain/shanghai-time/index.ts';
import { toolOf } from '../../../tools/index.ts';

/** Name of a work for people and file names: its words, or its tool and time. */
export function workName({ tool, prompt, createTime }: Pick<WorkView, 'tool' | 'prompt' | 'createTime'>): string {
  const title = toolOf(tool)?.title ?? '作品';
  return prompt === '' ? `${title} ${shanghaiTime(createTime)}` : `${title}：${[...prompt].slice(0, 24).join('')}`;
}
