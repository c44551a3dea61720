import { sql } from 'kysely';
import { batchedReads } from '../../../platform/database/batched-reads.ts';
import type { ObjectMedia, ObjectPlayback } from '../../../platform/storage/tables.ts';
import type { OutputRow } from '../records/tables.ts';

export interface StoredOutput extends OutputRow {
  readonly bytes: number;
  readonly media: ObjectMedia | null;
  readonly playback: ObjectPlayback | null;
  /** Its owner collected it; absent: nobody asked. */
  readonly collected?: boolean;
}

/** Files of a task: those of its form, and its results in their order. */
export interface TaskFiles {
  readonly inputs: readonly { readonly field: string; readonly object_key: string }[];
  readonly outputs: readonly StoredOutput[];
}

/** A row for each task, with its files as JSON: a page of tasks has as many rows as tasks, and their columns are described once. */
export const taskFiles = batchedReads(async (db, ids: readonly string[]) => {
  const { rows } = await sql<TaskFiles & { readonly id: string }>`
    select task.id,
      coalesce((
        select json_agg(json_build_object('field', input.field, 'object_key', input.object_key)) from creation_inputs input where input.task_id = task.id
      ), '[]') as inputs,
      coalesce((
        select json_agg(json_build_object(
          'task_id', output.task_id, 'index', output.index, 'object_key', output.object_key, 'content_type', output.content_type, 'seed', output.seed,
          'text', output.text, 'lines', output.lines, 'purge_at', null, 'bytes', object.bytes, 'media', object.media, 'playback', object.playback,
          'collected', collected.collected_at is not null
        ) order by output.index)
        from creation_outputs output
        join objects object on object.key = output.object_key
        left join collected_works collected on collected.account_id = task.account_id and collected.task_id = output.task_id and collected.index = output.index
        where output.task_id = task.id and output.purge_at is null
      ), '[]') as outputs
    from creation_tasks task where task.id = any(${ids}::text[])
  `.execute(db);
  return new Map<string, TaskFiles>(rows.map(({ id, ...files }) => [id, files]));
});
