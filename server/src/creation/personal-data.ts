import { stageNames } from '@ai-site/shared/tools';
import type { PersonalData } from '../identity/privacy/personal-data.ts';
import { releaseResults } from './tasks/records/task-holds.ts';
import { unfinishedStages } from './tasks/records/task-records.ts';
import { toolOfTask } from './tools/index.ts';

/** Tasks with their parameters and results. Deleting them ends what runs: the run finds its row gone, and the files are garbage-collected. */
export const creationData: PersonalData = {
  key: 'creationTasks',
  async read(db, accountId) {
    const tasks = await db
      .selectFrom('creation_tasks')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const outputs = await db
      .selectFrom('creation_outputs')
      .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
      .select(['task_id', 'content_type', 'text'])
      .where('account_id', '=', accountId)
      .orderBy('index')
      .execute();
    const outputsOf = Map.groupBy(outputs, ({ task_id }) => task_id);
    return tasks.map(({ id, tool, stage, values, created_at, finished_at, deleted_at, part_of }) => ({
      tool: toolOfTask(tool).title,
      state: stageNames[stage],
      values,
      results: (outputsOf.get(id) ?? []).map(({ content_type, text }) => ({ type: content_type, text })),
      at: created_at,
      finishedAt: finished_at,
      removedAt: deleted_at,
      ...(part_of === null ? {} : { partOf: part_of }),
    }));
  },
  async cancel(tx, accountId, now) {
    const open = await tx
      .selectFrom('creation_tasks')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('stage', 'in', [...unfinishedStages])
      .forUpdate()
      .execute();
    for (const task of open) {
      const { delivered } = await tx
        .selectFrom('creation_outputs')
        .where('task_id', '=', task.id)
        .select(({ fn }) => fn.countAll<number>().as('delivered'))
        .executeTakeFirstOrThrow();
      await releaseResults(tx, now, task, delivered, 'cancelled');
    }
    await tx.deleteFrom('creation_tasks').where('account_id', '=', accountId).execute();
  },
};
