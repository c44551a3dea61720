import type { WorkKind, WorkView } from '@ai-site/shared/api/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Site } from '../../platform/site.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import { localOrigin } from '../tasks/views/local-origin.ts';
import type { StoredOutput } from '../tasks/views/shown-task.ts';
import { outputView } from '../tasks/views/task-views.ts';

export interface WorksQuery {
  readonly tool?: string | undefined;
  readonly kind?: WorkKind | undefined;
  /** Key of the last work of the page before. */
  readonly lastKey?: string | undefined;
  readonly pageSize: number;
}

export interface WorksPage {
  readonly list: WorkView[];
  readonly hasNextPage: boolean;
}

/** Start of the content types of a kind, for `like`. */
export const workPrefixes: Readonly<Record<WorkKind, string>> = {
  image: 'image/%',
  video: 'video/%',
  audio: 'audio/%',
  text: 'text/%',
};

/** The results of all finished tasks of an account, the newest task first, after the last one seen. An unknown last one starts from the newest. */
export async function listWorks(
  site: Site,
  accountId: string,
  { tool, kind, lastKey, pageSize }: WorksQuery,
): Promise<WorksPage> {
  const last = lastKey === undefined ? undefined : await findWork(site, accountId, lastKey);
  const rows = await site.db
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .innerJoin('objects', 'objects.key', 'creation_outputs.object_key')
    .selectAll('creation_outputs')
    .select([
      'objects.bytes',
      'objects.media',
      'objects.playback',
      'creation_tasks.tool',
      'creation_tasks.created_at',
      'creation_tasks.builtin',
      'creation_tasks.engine_id',
      'creation_tasks.values',
    ])
    .where('creation_tasks.account_id', '=', accountId)
    .where('creation_tasks.deleted_at', 'is', null)
    .where('creation_tasks.stage', '=', 'succeeded')
    .where('creation_tasks.batch_id', 'is', null)
    .where('creation_outputs.purge_at', 'is', null)
    .$if(tool !== undefined, (query) => query.where('creation_tasks.tool', '=', tool ?? ''))
    .$if(kind !== undefined, (query) =>
      query.where('creation_outputs.content_type', 'like', workPrefixes[kind ?? 'image']),
    )
    .$if(last !== undefined, (query) => (last === undefined ? query : query.where(isAfter(last))))
    .orderBy('creation_tasks.created_at', 'desc')
    .orderBy('creation_tasks.id', 'desc')
    .orderBy('creation_outputs.index')
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map((row) => workViewOf(site, row));
  return { list, hasNextPage: rows.length > pageSize };
}

type WorkRow = StoredOutput & Pick<TaskRow, 'tool' | 'created_at' | 'builtin' | 'engine_id' | 'values'>;

/** A result with the task that made it. */
export const workViewOf = (site: Site, row: WorkRow): WorkView => ({
  ...outputView(site, row),
  taskId: row.task_id,
  tool: row.tool,
  createTime: row.created_at.toISOString(),
  builtin: row.builtin,
  ...localOrigin(row),
  prompt: typeof row.values.prompt === 'string' ? row.values.prompt : '',
});

interface WorkPlace {
  readonly created_at: Date;
  readonly id: string;
  readonly index: number;
}

/** Where a work of the account stands in the list, also one that was removed meanwhile. */
const findWork = (site: Site, accountId: string, key: string): Promise<WorkPlace | undefined> =>
  site.db
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .select(['creation_tasks.created_at', 'creation_tasks.id', 'creation_outputs.index'])
    .where('object_key', '=', key)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const isAfter = ({
  created_at,
  id,
  index,
}: WorkPlace): RawBuilder<boolean> => sql<boolean>`(creation_tasks.created_at, creation_tasks.id) <= (${created_at}, ${id})
  and ((creation_tasks.created_at, creation_tasks.id) < (${created_at}, ${id}) or creation_outputs.index > ${index})`;
