import type { TaskOutput, TaskView } from '@ai-site/shared/api/tasks';
import { TENTHS } from '@ai-site/shared/domain/membership';
import { statusOfStage, type ToolDefinition, toolOf } from '@ai-site/shared/tools';
import { sql } from 'kysely';
import { keepJson } from '../../../platform/http/answer-json.ts';
import { readPathsExpire, signedReadPath } from '../../../platform/objects/signed-read-url.ts';
import type { ObjectPlayback } from '../../../platform/objects/tables.ts';
import type { Site } from '../../../platform/site.ts';
import { servedTypeOf } from '../../../platform/storage/content-types.ts';
import { specValues } from '../../tools/choice-names.ts';
import { toolOfTask } from '../../tools/index.ts';
import { waitingOrder } from '../queue/queue.ts';
import { coarseView } from '../records/coarse-images.ts';
import { isUnfinished, waitsAtEngine } from '../records/task-records.ts';
import { localOrigin } from './local-origin.ts';
import type { ShownTask, StoredOutput } from './shown-task.ts';
import { recentUsualSeconds } from './usual-seconds.ts';

type View = TaskView & Record<string, unknown>;

/** What a view says besides what is in its row: nothing of a task that has ended. */
interface Surroundings {
  readonly position: number | null;
  readonly usualSeconds: number | null;
  readonly preview?: TaskView['preview'];
}

const ended: Surroundings = { position: null, usualSeconds: null };

/** Views of tasks that have ended, by their rows, and when the addresses in them expire. */
const endedViews = new WeakMap<Site, WeakMap<ShownTask, { readonly expire: number; readonly view: View }>>();

/** Tasks as pages see them, with the result names that the specification gives to each tool. They must not be changed. */
export async function taskViews(site: Site, rows: readonly ShownTask[]): Promise<View[]> {
  const unfinished = rows.filter(({ stage }) => isUnfinished(stage));
  const positions = await positionsOf(site, unfinished);
  const usual = await usualOf(site, unfinished);
  const previews = await previewsOf(site, unfinished);
  return rows.map((row) =>
    isUnfinished(row.stage)
      ? viewOf(site, row, {
          position: positions.get(row.id) ?? null,
          usualSeconds: usual.get(usualKey(row)) ?? null,
          ...previews.get(row.id),
        })
      : endedView(site, row),
  );
}

/** Made once for each row: a page shows twenty, and few of them change. */
function endedView(site: Site, row: ShownTask): View {
  const views = endedViews.get(site) ?? new WeakMap<ShownTask, { readonly expire: number; readonly view: View }>();
  endedViews.set(site, views);
  const expire = readPathsExpire(site);
  const known = views.get(row);
  if (known?.expire === expire) return known.view;
  const view = keepJson(viewOf(site, row, ended));
  views.set(row, { expire, view });
  return view;
}

function viewOf(site: Site, row: ShownTask, { position, usualSeconds, preview }: Surroundings): View {
  const { inputs, outputs } = row;
  const results = outputs.map((output) => outputView(site, output));
  const { fields } = toolOfTask(row.tool);
  const shown = inputs.filter(({ field }) => Object.hasOwn(fields, field));
  const given = shown.map(
    ({ field, object_key }) =>
      [
        field,
        { key: object_key, url: signedReadPath(site, object_key), contentType: servedTypeOf(object_key).type },
      ] as const,
  );
  const tool = toolOf(row.tool);
  const urls = new Map(given.map(([field, { url }]) => [field, url]));
  return {
    ...(tool === undefined
      ? {}
      : { ...resultNames(tool, results), ...specValues(tool, row.values, (field) => urls.get(field) ?? '') }),
    taskId: row.id,
    tool: row.tool,
    taskStatus: statusOfStage[row.stage],
    stage: row.stage,
    revision: row.revision,
    position: waitsAtEngine(row) ? row.engine_position : position,
    percent: row.percent,
    stageText: row.stage_text,
    failure: row.failure,
    refunded: row.refunded,
    price: (row.price_tenths * row.count) / TENTHS,
    createTime: row.created_at.toISOString(),
    startTime: waitsAtEngine(row) ? null : (row.started_at?.toISOString() ?? null),
    finishTime: row.finished_at?.toISOString() ?? null,
    usualSeconds,
    builtin: row.builtin,
    ...localOrigin(row),
    outputNum: row.count,
    values: shownValues(row),
    ...(row.batch_id === null || row.part_of === null ? {} : { batchId: row.batch_id, partOf: row.part_of }),
    files: Object.fromEntries(given),
    outputs: results,
    ...(preview === undefined ? {} : { preview }),
    ...coarseView(row),
  };
}

/** Without what no form shows. */
function shownValues({ tool, values }: ShownTask): ShownTask['values'] {
  const { fields } = toolOfTask(tool);
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.kind !== 'data'));
}

/** `grant` ends the addresses before their time. */
export function outputView(
  site: Site,
  { object_key, content_type, bytes, media, playback, seed, text, lines, collected }: StoredOutput,
  grant = '',
): TaskOutput {
  const address = (key: string) => signedReadPath(site, key, '', grant);
  const images = media?.derived ?? playback?.posters ?? [];
  const largest = playback?.posters.at(-1);
  return {
    key: object_key,
    url: address(object_key),
    contentType: content_type,
    width: media?.width ?? playback?.width ?? null,
    height: media?.height ?? playback?.height ?? null,
    bytes,
    thumbhash: media?.thumbhash ?? playback?.thumbhash ?? null,
    previews: Object.fromEntries(images.map(({ key, width }) => [String(width), address(key)])),
    seed,
    text,
    ...(collected === undefined ? {} : { collected }),
    seconds: playback?.seconds ?? null,
    poster: largest === undefined ? null : address(largest.key),
    strip: stripView(playback, address),
    ...(playback?.small === undefined ? {} : { small: address(playback.small.key) }),
    peaks: playback?.peaks?.slice() ?? null,
    lines: lines?.slice() ?? null,
  };
}

/** The thumbnails of a stored video; `address` gives the address of a key. */
export function stripView(playback: ObjectPlayback | null, address: (key: string) => string): TaskOutput['strip'] {
  if (playback === null || playback.strip === null) return null;
  const { key, ...tiles } = playback.strip;
  return { url: address(key), ...tiles };
}

/** docs/product/tools.md#3 names the results differently in every tool. */
function resultNames(
  { resultNames: { one = [], list = [], images = [], seconds = [] } }: ToolDefinition,
  outputs: readonly TaskOutput[],
): Record<string, unknown> {
  const addresses = outputs.map(({ url }) => url);
  const objects = addresses.map((imageUrl) => ({ imageUrl }));
  return Object.fromEntries([
    ...one.map((name) => [name, addresses[0] ?? '']),
    ...list.map((name) => [name, addresses]),
    ...images.map((name) => [name, objects]),
    ...seconds.map((name) => [name, outputs[0]?.seconds ?? null]),
  ]);
}

/** How many tasks of its account end before each waiting one begins: one that has a place, and those that wait for one before it. None before a task that has its place. */
async function positionsOf(site: Site, rows: readonly ShownTask[]): Promise<ReadonlyMap<string, number>> {
  const now = site.clock();
  const queued = rows.filter(
    (row) => row.stage === 'queued' && !waitsAtEngine(row) && (row.job_no === 0 || row.due_at <= now),
  );
  const waiting = queued.filter(({ admitted }) => !admitted).map(({ id }) => id);
  const placed = queued.filter(({ admitted }) => admitted).map(({ id }) => [id, 0] as const);
  if (waiting.length === 0) return new Map(placed);
  const { rows: counted } = await sql<{ readonly id: string; readonly before: number }>`
    select task.id, 1 + (
      select count(*) from creation_tasks earlier
      where earlier.account_id = task.account_id and earlier.stage = 'queued' and not earlier.admitted and (earlier.job_no = 0 or earlier.due_at <= ${now})
        and (${waitingOrder('earlier')}) < (${waitingOrder('task')})
    )::int as before
    from creation_tasks task where task.id = any(${waiting}::text[])
  `.execute(site.db);
  return new Map([...placed, ...counted.map(({ id, before }) => [id, before] as const)]);
}

/** The previews of videos that are being stored, by task. */
async function previewsOf(
  site: Site,
  rows: readonly ShownTask[],
): Promise<ReadonlyMap<string, Pick<TaskView, 'preview'>>> {
  const keys = new Map(
    rows.flatMap(({ id, stage, preview_key }) =>
      stage === 'delivering' && preview_key !== null ? [[preview_key, id] as const] : [],
    ),
  );
  if (keys.size === 0) return new Map();
  const found = await site.db
    .selectFrom('objects')
    .select(['key', 'playback'])
    .where('key', '=', sql<string>`any(${[...keys.keys()]}::text[])`)
    .execute();
  return new Map(
    found.map(({ key, playback }) => {
      const { seconds = null, width = null, height = null } = playback ?? {};
      return [keys.get(key) ?? '', { preview: { url: signedReadPath(site, key), seconds, width, height } }];
    }),
  );
}

const usualKey = ({ tool, engine_id }: ShownTask): string => `${tool} ${engine_id ?? ''}`;

/** Usual durations for the rows that still run; nobody waits for the others. */
async function usualOf(site: Site, rows: readonly ShownTask[]): Promise<ReadonlyMap<string, number | null>> {
  const open = new Map(rows.filter(({ stage }) => isUnfinished(stage)).map((row) => [usualKey(row), row]));
  const found = await Promise.all(
    [...open].map(
      async ([key, { tool, engine_id }]): Promise<[string, number | null]> => [
        key,
        await recentUsualSeconds(site.db, tool, engine_id ?? ''),
      ],
    ),
  );
  return new Map(found);
}
