import type { TaskView } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { toolTexts } from '@ai-site/shared/tools';
import { sql } from 'kysely';
import { batchedReads } from '../../../platform/database/batched-reads.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { unfinishedStages } from '../records/task-records.ts';
import { taskViews } from './task-views.ts';

type View = TaskView & Record<string, unknown>;

export interface TaskPage {
  readonly list: View[];
  readonly total: number | null;
  readonly hasNextPage: boolean;
}

/** The account's own task. Throws `ApiError` 404 when there is none, it was removed, or it is of another tool. */
export async function findOwnTask(site: Site, accountId: string, taskId: string, tool?: string): Promise<TaskRow> {
  const row = await site.db
    .selectFrom('creation_tasks')
    .selectAll()
    .where('id', '=', taskId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (tool !== undefined && row.tool !== tool)) throw new ApiError(404, toolTexts.unknownTask);
  return row;
}

const tasksById = batchedReads(async (db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('creation_tasks')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map<string, TaskRow>(rows.map((row) => [row.id, row]));
});

/** The view of a task as its owner polls it, read together with those of others. Throws as `findOwnTask`. */
export async function polledTask(site: Site, accountId: string, taskId: string, tool?: string): Promise<View> {
  const row = await tasksById(site.db).get(taskId);
  if (row === undefined || row.account_id !== accountId || (tool !== undefined && row.tool !== tool))
    throw new ApiError(404, toolTexts.unknownTask);
  return viewOf(site, row);
}

export async function viewOf(site: Site, row: TaskRow): Promise<View> {
  const [view] = await taskViews(site, [row]);
  if (view === undefined) throw new TypeError('a task has one view');
  return view;
}

export interface ListQuery {
  readonly tool?: string | undefined;
  /** Only unfinished ones. */
  readonly open?: boolean | undefined;
  /** Parts of batches too. */
  readonly parts?: boolean | undefined;
  /** Last task of the page before. */
  readonly lastId?: string | undefined;
  readonly pageSize: number;
}

const ownTasks = (
  site: Site,
  accountId: string,
  { tool, open, parts = false }: Pick<ListQuery, 'tool' | 'open' | 'parts'>,
) =>
  site.db
    .selectFrom('creation_tasks')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .$if(!parts, (query) => query.where('batch_id', 'is', null))
    .$if(tool !== undefined, (query) => query.where('tool', '=', tool ?? ''))
    .$if(open === true, (query) => query.where('stage', 'in', [...unfinishedStages]))
    .$if(open === false, (query) => query.where('stage', 'not in', [...unfinishedStages]));

/** Newest first, after the last one seen. An unknown last one starts from the newest. */
export async function tasksAfter(
  site: Site,
  accountId: string,
  { lastId, pageSize, ...filter }: ListQuery,
): Promise<TaskPage> {
  const rows = await ownTasks(site, accountId, filter)
    .selectAll()
    .$if(lastId !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (
          coalesce((select created_at from creation_tasks where id = ${lastId} and account_id = ${accountId}), 'infinity'), ${lastId})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { list: await taskViews(site, rows.slice(0, pageSize)), total: null, hasNextPage: rows.length > pageSize };
}

/** A page by its number, from 1. */
export async function tasksOnPage(
  site: Site,
  accountId: string,
  tool: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<TaskPage> {
  const own = ownTasks(site, accountId, { tool });
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { list: await taskViews(site, rows), total, hasNextPage: pageNum * pageSize < total };
}
