import type { TaskView } from '@ai-site/shared/api/tasks';
import { ApiError } from '@ai-site/shared/errors';
import { toolTexts } from '@ai-site/shared/tools';
import { type RawBuilder, sql } from 'kysely';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { Site } from '../../../platform/site.ts';
import type { TaskRow } from '../records/tables.ts';
import { unfinishedStages } from '../records/task-records.ts';
import { type ShownTask, shownTaskById, shownTaskOf, shownTasks } from './shown-task.ts';
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

/** The view of a task as its owner polls it, read together with those of others. Throws as `findOwnTask`. */
export async function polledTask(site: Site, accountId: string, taskId: string, tool?: string): Promise<View> {
  const task = await shownTaskById(site.db).get(taskId);
  if (
    task === undefined ||
    task.account_id !== accountId ||
    task.deleted_at !== null ||
    (tool !== undefined && task.tool !== tool)
  )
    throw new ApiError(404, toolTexts.unknownTask);
  return onlyView(await taskViews(site, [task]));
}

/** The view of a task that exists, as it is now. */
export async function viewOf(site: Site, { id }: Pick<TaskRow, 'id'>): Promise<View> {
  const task = await shownTaskById(site.db).get(id);
  return onlyView(task === undefined ? [] : await taskViews(site, [task]));
}

function onlyView([view]: readonly View[]): View {
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

/** Conditions of an account's own tasks, joined. */
function ownTasks(
  accountId: string,
  { tool, open, parts = false }: Pick<ListQuery, 'tool' | 'open' | 'parts'>,
): RawBuilder<unknown> {
  const conditions = [sql`account_id = ${accountId}`, sql`deleted_at is null`];
  if (!parts) conditions.push(sql`batch_id is null`);
  if (tool !== undefined) conditions.push(sql`tool = ${tool}`);
  if (open !== undefined) conditions.push(open ? sql`stage in (${unfinished})` : sql`stage not in (${unfinished})`);
  return sql.join(conditions, sql` and `);
}

const unfinished = sql.join(unfinishedStages.map((stage) => sql.lit(stage)));

const newestFirst = sql`order by created_at desc, id desc`;

async function readTasks(site: Site, tasks: RawBuilder<unknown>): Promise<ShownTask[]> {
  const { rows } = await executePrepared(shownTasks(tasks, newestFirst), site.db);
  return rows.map(shownTaskOf);
}

/** Newest first, after the last one seen. An unknown last one starts from the newest. */
export async function tasksAfter(
  site: Site,
  accountId: string,
  { lastId, pageSize, ...filter }: ListQuery,
): Promise<TaskPage> {
  const after =
    lastId === undefined
      ? sql``
      : sql`and (created_at, id) < (
          coalesce((select created_at from creation_tasks where id = ${lastId} and account_id = ${accountId}), 'infinity'), ${lastId})`;
  const found = await readTasks(
    site,
    sql`(select * from creation_tasks where ${ownTasks(accountId, filter)} ${after} ${newestFirst} limit ${pageSize + 1})`,
  );
  return { list: await taskViews(site, found.slice(0, pageSize)), total: null, hasNextPage: found.length > pageSize };
}

/** A page by its number, from 1. */
export async function tasksOnPage(
  site: Site,
  accountId: string,
  tool: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<TaskPage> {
  const own = ownTasks(accountId, { tool });
  const { rows } = await sql<{ readonly total: number }>`
    select count(*) as total from creation_tasks where ${own}
  `.execute(site.db);
  const total = rows[0]?.total ?? 0;
  const found = await readTasks(
    site,
    sql`(select * from creation_tasks where ${own} ${newestFirst} offset ${(pageNum - 1) * pageSize} limit ${pageSize})`,
  );
  return { list: await taskViews(site, found), total, hasNextPage: pageNum * pageSize < total };
}
