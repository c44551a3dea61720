import type { TaskView } from '../../../api/tasks.ts';
import { type MediaKind, mediaTypes, type ToolField } from '../../../tools/field.ts';
import { TaskStatus } from '../../../tools/task-states.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import type { ToolValues } from '../../../tools/values.ts';
import type { ChosenFiles } from '../form/chosen-file.ts';

export interface Submitted {
  readonly taskId: string;
  readonly values: ToolValues;
  readonly files: ChosenFiles;
  /** Whole credits. */
  readonly price: number;
  readonly count: number;
  readonly builtin: boolean;
  readonly usualSeconds: number | null;
  /** ISO time. */
  readonly now: string;
}

/** Older than every state that the server tells. */
const PLACEHOLDER_REVISION = -1;

const mediaOf = (field: ToolField | undefined): MediaKind => (field?.kind === 'file' ? field.media : 'image');

/** Row of a task that was just submitted, shown until its first state arrives: running, as in docs/product/tools.md#4. */
export const placeholderTask = (
  { code, fields }: Pick<ToolDefinition, 'code' | 'fields'>,
  { taskId, values, files, price, count, builtin, usualSeconds, now }: Submitted,
): TaskView => ({
  taskId,
  tool: code,
  taskStatus: TaskStatus.doing,
  stage: 'queued',
  revision: PLACEHOLDER_REVISION,
  position: null,
  percent: null,
  stageText: null,
  failure: null,
  refunded: false,
  price,
  createTime: now,
  startTime: null,
  finishTime: null,
  usualSeconds,
  builtin,
  outputNum: count,
  values,
  files: Object.fromEntries(
    Object.entries(files).map(([name, { key, url }]) => [
      name,
      { key, url, contentType: `${mediaTypes[mediaOf(fields[name])]}/*` },
    ]),
  ),
  outputs: [],
});
