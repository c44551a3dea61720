import { type RawBuilder, sql } from 'kysely';
import { batchedCalls } from '../../../platform/database/batched-calls.ts';
import { ParsedTexts } from '../../../platform/database/parsed-texts.ts';
import { preparedQuery } from '../../../platform/database/prepared.ts';
import type { ObjectMedia, ObjectPlayback } from '../../../platform/objects/tables.ts';
import type { OutputRow, TaskRow } from '../records/tables.ts';

export interface StoredOutput extends OutputRow {
  readonly bytes: number;
  readonly media: ObjectMedia | null;
  readonly playback: ObjectPlayback | null;
  /** Its owner collected it; absent: nobody asked. */
  readonly collected?: boolean;
}

/** Columns that a view needs, as they are. */
const plain = [
  'id',
  'account_id',
  'tool',
  'stage',
  'revision',
  'values',
  'count',
  'price_tenths',
  'job_no',
  'admitted',
  'lease_id',
  'remote_id',
  'engine_id',
  'builtin',
  'percent',
  'stage_text',
  'coarse_images',
  'engine_position',
  'failure',
  'preview_key',
  'refunded',
  'batch_id',
  'part_of',
] as const satisfies readonly (keyof TaskRow)[];
type Plain = Pick<TaskRow, (typeof plain)[number]>;

/** Times, as milliseconds. */
const times = ['due_at', 'failing_since', 'created_at', 'started_at', 'finished_at', 'deleted_at'] as const;
type Times = Pick<TaskRow, (typeof times)[number]>;

/** What a view shows of a task, with its files: those of its form, and its results in their order. */
export interface ShownTask extends Plain, Times {
  readonly inputs: readonly { readonly field: string; readonly object_key: string }[];
  readonly outputs: readonly StoredOutput[];
}

type Stored = Plain & { readonly [K in keyof Times]: Times[K] extends Date ? number : number | null } & Pick<
    ShownTask,
    'inputs' | 'outputs'
  >;

const members = [
  ...plain.map((name) => `'${name}', task."${name}"`),
  ...times.map((name) => `'${name}', extract(epoch from task."${name}") * 1000`),
];

/** A task with its files as one JSON value: forty described columns, and a second statement for the files, cost a page of tasks more than what is in them. */
const shownJson = sql.raw(`json_build_object(${members.join(', ')},
  'inputs', coalesce((
    select json_agg(json_build_object('field', input.field, 'object_key', input.object_key)) from creation_inputs input where input.task_id = task.id
  ), '[]'),
  'outputs', coalesce((
    select json_agg(json_build_object(
      'task_id', output.task_id, 'index', output.index, 'object_key', output.object_key, 'content_type', output.content_type, 'seed', output.seed,
      'text', output.text, 'lines', output.lines, 'purge_at', null, 'bytes', object.bytes, 'media', object.media, 'playback', object.playback,
      'collected', collected.collected_at is not null
    ) order by output.index)
    from creation_outputs output
    join objects object on object.key = output.object_key
    left join collected_works collected on collected.account_id = task.account_id and collected.task_id = output.task_id and collected.index = output.index
    where output.task_id = task.id and output.purge_at is null
  ), '[]'))`);

/** A statement that reads tasks as they are shown. `tasks`: rows of `creation_tasks` in parentheses; `order`: of the rows of `task`. */
export const shownTasks = (
  tasks: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql``,
): RawBuilder<{ readonly shown: string }> =>
  sql<{ readonly shown: string }>`select ${shownJson}::text as shown from ${tasks} task ${order}`;

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The text is what PostgreSQL makes of `shownJson`. */
function parse(text: string): ShownTask {
  const shown: Stored = JSON.parse(text);
  return {
    ...shown,
    due_at: new Date(shown.due_at),
    created_at: new Date(shown.created_at),
    failing_since: dateOf(shown.failing_since),
    started_at: dateOf(shown.started_at),
    finished_at: dateOf(shown.finished_at),
    deleted_at: dateOf(shown.deleted_at),
  };
}

const parsed = new ParsedTexts(parse);

/** The same object for a task that did not change. */
export const shownTaskOf = ({ shown }: { readonly shown: string }): ShownTask => parsed.get(shown);

const shownByIds = preparedQuery((value) =>
  shownTasks(sql`(select * from creation_tasks where id = any(${value(0)}::text[]))`),
);

/** Tasks by their ids, removed ones too; those that are asked for at the same time with one statement. */
export const shownTaskById = batchedCalls(async (db, ids: readonly string[]) => {
  const { rows } = await shownByIds(db, ids);
  return new Map(rows.map(shownTaskOf).map((task) => [task.id, task]));
});
