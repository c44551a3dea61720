import type { StepCounts, StepState, WorkStep } from '@ai-site/shared/api/comics/room';
import { stepStates, workSteps } from '@ai-site/shared/api/comics/room';
import { DAY_MS } from '@ai-site/shared/domain/shanghai-time';
import type { TaskStage } from '@ai-site/shared/tools';
import { comicsImage } from '@ai-site/shared/tools/parts/comics-image';
import { comicsMusic } from '@ai-site/shared/tools/parts/comics-music';
import { comicsVideo } from '@ai-site/shared/tools/parts/comics-video';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import type { Database } from '../../platform/database/schema.ts';
import { renderTasks } from '../films/render-tasks.ts';

type Db = Kysely<Database>;

/** Codes of the tasks of a step; the others are steps of the studio itself. */
const codes: Readonly<Partial<Record<WorkStep, readonly string[]>>> = {
  image: [comicsImage.code],
  voice: [comicsVoice.code],
  video: [comicsVideo.code],
  music: [comicsMusic.code],
  film: renderTasks.map(({ code }) => code),
};

const stages: Readonly<Record<TaskStage, StepState>> = {
  queued: 'waiting',
  running: 'running',
  delivering: 'running',
  unknown: 'running',
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

const values = (all: readonly string[]): RawBuilder<unknown> => sql`any(${[...all]}::text[])`;

const taskState = sql.raw(
  `case stage ${Object.entries(stages)
    .map(([stage, state]) => `when '${stage}' then '${state}'`)
    .join(' ')} end`,
);
const runState = sql.raw(
  `case when state = 'running' and starts = 0 then 'waiting' when state = 'stopped' then 'cancelled' else state end`,
);
const taskStep = sql.raw(
  `case ${Object.entries(codes)
    .map(([step, all]) => `when tool in (${all.map((code) => `'${code}'`).join(', ')}) then '${step}'`)
    .join(' ')} end`,
);

/** Which work is read, and after which piece of it. */
export interface RunFilter {
  readonly step?: WorkStep | undefined;
  readonly state?: StepState | undefined;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** A piece of work: a task, or a run of a step that writes texts. Times are of its request, its begin and its end. */
export interface RunRow {
  readonly id: string;
  readonly step: WorkStep;
  readonly state: StepState;
  readonly failure: string | null;
  readonly account_id: string;
  readonly at: Date;
  readonly begun: Date | null;
  readonly ended: Date | null;
  /** Of a task: `comics:` and the id of what its batch was made for; of a run: the id of its episode. */
  readonly owner: string;
  /** Numbers of which the keys of its holds are made. */
  readonly count: number;
  readonly attempts: number;
}

const tasksOf = ({ step, state, after, limit }: RunFilter): RawBuilder<RunRow> => sql`
  (select id, ${taskStep} as step, ${taskState} as state, case when stage = 'failed' then failure end as failure, account_id, queued_at as at, started_at as begun,
    finished_at as ended, part_of as owner, count, attempt + 1 as attempts
  from creation_tasks
  where part_of like 'comics:%' and tool = ${values(step === undefined ? Object.values(codes).flat() : (codes[step] ?? []))}
    and ${state === undefined ? sql`true` : sql`${taskState} = ${state}`}
    and ${after === null ? sql`true` : sql`(queued_at, id) < (${after.at}, ${after.id})`}
  order by queued_at desc, id desc limit ${limit})`;

const runsOf = ({ step, state, after, limit }: RunFilter): RawBuilder<RunRow> => sql`
  (select run.id, step, ${runState} as state, case when state = 'failed' then run.failure end as failure, account_id, started_at as at, started_at as begun,
    ended_at as ended, episode_id as owner, price_steps as count, 0 as attempts
  from comics_runs run join comics_episodes episode on episode.id = episode_id join comics on comics.id = comics_id
  where ${step === undefined ? sql`true` : sql`step = ${step}`} and ${state === undefined ? sql`true` : sql`${runState} = ${state}`}
    and ${after === null ? sql`true` : sql`(started_at, run.id) < (${after.at}, ${after.id})`}
  order by started_at desc, run.id desc limit ${limit})`;

/** Work of the studio, the newest first. */
export async function runRows(db: Db, filter: RunFilter): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`${tasksOf(filter)} union all ${runsOf(filter)} order by at desc, id desc limit ${filter.limit}`.execute(
      db,
    );
  return rows;
}

interface CountRow {
  readonly step: WorkStep;
  readonly state: StepState;
  readonly count: number;
  readonly tenths: number;
}

/** What is not over, and what ended within the last day, by step. */
export async function countRuns(db: Db, now: Date): Promise<StepCounts[]> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<CountRow>`
    select ${taskStep} as step, ${taskState} as state, count(*)::int as count, coalesce(sum(price_tenths * count) filter (where stage = 'succeeded'), 0)::int as tenths
    from creation_tasks where part_of like 'comics:%' and (queued_at >= ${since} or stage in (${sql.join([...unfinishedStages])})) group by 1, 2
    union all
    select step, ${runState}, count(*)::int, coalesce(sum(price_tenths * price_steps) filter (where state = 'done'), 0)::int
    from comics_runs where started_at >= ${since} or state = 'running' group by 1, 2
  `.execute(db);
  return workSteps.map((step) => {
    const own = rows.filter((row) => row.step === step);
    const of = (state: StepState): number => own.find((row) => row.state === state)?.count ?? 0;
    const [waiting = 0, running = 0, failed = 0, done = 0] = stepStates.map(of);
    return { step, waiting, running, failed, done, tenths: own.reduce((sum, { tenths }) => sum + tenths, 0) };
  });
}
