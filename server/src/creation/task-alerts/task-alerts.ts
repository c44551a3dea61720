import type { TaskAlert } from '@ai-site/shared/api/engines';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type Selectable, sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { translationOf } from '../tools/index.ts';
import type { TaskAlertTables } from './tables.ts';

/** Resolved alerts that are listed after the open ones. */
const RESOLVED_SHOWN = 20;

export interface FailedTask {
  readonly id: string;
  readonly tool: string;
  readonly engine_id: string;
}

/** Tells operators that a task was given up: one alert for a tool and engine, which counts until it is resolved. */
export async function raiseTaskAlert(
  tx: Transaction<Database>,
  now: Date,
  task: FailedTask,
  failure: string,
): Promise<void> {
  await tx
    .insertInto('task_alerts')
    .values({
      id: newId(),
      tool: task.tool,
      engine: task.engine_id,
      tasks: 1,
      last_task_id: task.id,
      failure,
      first_at: now,
      last_at: now,
      resolved_at: null,
      resolved_by: null,
      note: '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tool', 'engine'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ tasks: sql<number>`task_alerts.tasks + 1`, last_task_id: task.id, failure, last_at: now }),
    )
    .execute();
}

const toAlert = (row: Selectable<TaskAlertTables['task_alerts']>): TaskAlert => ({
  id: row.id,
  tool: row.tool,
  title: translationOf(row.tool)?.tool.title ?? row.tool,
  engine: row.engine,
  tasks: row.tasks,
  lastTaskId: row.last_task_id,
  failure: row.failure,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolved_by,
  note: row.note,
});

/** The open alerts, and the last resolved ones after them; newest first. */
export async function listTaskAlerts(site: Site): Promise<TaskAlert[]> {
  const rows = site.db.selectFrom('task_alerts').selectAll().orderBy('last_at', 'desc').orderBy('id');
  const [open, resolved] = await Promise.all([
    rows.where('resolved_at', 'is', null).execute(),
    rows.where('resolved_at', 'is not', null).limit(RESOLVED_SHOWN).execute(),
  ]);
  return [...open, ...resolved].map(toAlert);
}

/** Records how an alert was resolved, once. Throws `ApiError` 404, and 409 when it was already resolved. */
export async function resolveTaskAlert(
  site: Site,
  { id, note, by }: { readonly id: string; readonly note: string; readonly by: string },
): Promise<TaskAlert> {
  const resolved = await site.db
    .updateTable('task_alerts')
    .set({ resolved_at: site.clock(), resolved_by: by, note })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (resolved !== undefined) return toAlert(resolved);
  const known = await site.db.selectFrom('task_alerts').select('id').where('id', '=', id).executeTakeFirst();
  throw known === undefined ? new ApiError(404, errorTexts.notFound) : new ApiError(409, errorTexts.conflict);
}
