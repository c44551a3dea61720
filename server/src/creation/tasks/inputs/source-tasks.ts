import { ApiError } from '@ai-site/shared/errors';
import { type ToolValues, taskTexts, toolTexts } from '@ai-site/shared/tools';
import type { Site } from '../../../platform/site.ts';
import { isUnfinished } from '../records/task-records.ts';
import type { InputFile } from './input-files.ts';

/**
 * The values with the tasks whose results the form goes on from (`FileField.taskField`). Throws `ApiError` 400 unless a task that the form names is the
 * account's own, has ended and made the file.
 */
export async function withSourceTasks(
  site: Site,
  accountId: string,
  values: ToolValues,
  files: readonly InputFile[],
): Promise<ToolValues> {
  const sources: Record<string, string> = {};
  for (const { field, key } of files) {
    if (field.kind !== 'file' || field.taskField === undefined) continue;
    const named = values[field.taskField];
    if (typeof named === 'string' && named !== '') await assertEnded(site, accountId, named);
    const made = await site.db
      .selectFrom('creation_outputs')
      .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
      .select('creation_tasks.id')
      .where('creation_outputs.object_key', '=', key)
      .where('creation_outputs.purge_at', 'is', null)
      .where('creation_tasks.account_id', '=', accountId)
      .where('creation_tasks.deleted_at', 'is', null)
      .executeTakeFirst();
    if (made === undefined) throw new ApiError(400, taskTexts.fileGone(field.label));
    if (typeof named === 'string' && named !== '' && named !== made.id)
      throw new ApiError(400, taskTexts.notOfTask(field.label));
    sources[field.taskField] = made.id;
  }
  return { ...values, ...sources };
}

async function assertEnded(site: Site, accountId: string, taskId: string): Promise<void> {
  const task = await site.db
    .selectFrom('creation_tasks')
    .select('stage')
    .where('id', '=', taskId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (task === undefined) throw new ApiError(400, toolTexts.unknownTask);
  if (isUnfinished(task.stage)) throw new ApiError(400, taskTexts.sourceUnfinished);
}
