import type { WorkState, WorkView } from '@ai-site/shared/api/comics/media-views';
import { type TaskStage, toolTexts } from '@ai-site/shared/tools';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { unfinishedStages } from '../../creation/tasks/records/task-records.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Work that was cancelled is as if there had been none. */
const states: Readonly<Record<TaskStage, WorkState>> = {
  queued: 'waiting',
  running: 'running',
  delivering: 'running',
  unknown: 'running',
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'none',
};

export const noWork: WorkView = { state: 'none', taskId: null, failure: null, refunded: false, since: null };

interface WorkRow {
  readonly task_id: string;
  readonly stage: TaskStage;
  readonly failure: string | null;
  readonly refunded: boolean;
  readonly queued_at: Date;
}

interface LastWork extends WorkRow {
  readonly subject_id: string;
  readonly voice: boolean;
}

/** The last work on the images and on the voice of subjects, by their ids; what is unfinished counts as later than what has ended. */
export interface LastWorks {
  image(subjectId: string): WorkView;
  voice(subjectId: string): WorkView;
}

const viewOf = ({ task_id, stage, failure, refunded, queued_at }: WorkRow): WorkView => ({
  state: states[stage],
  taskId: task_id,
  failure: stage === 'failed' ? (failure ?? toolTexts.failed('')) : null,
  refunded,
  since: queued_at.toISOString(),
});

/** Reads the last works of the subjects that a condition on `media`, a row of `comics_media_tasks`, names. */
export async function lastWorks(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<LastWorks> {
  const { rows } = await sql<LastWork>`
    select distinct on (subject_id, voice) coalesce(storyboard_id, role_id, place_id) as subject_id, part = 'voice' as voice,
      task.id as task_id, task.stage, task.failure, task.refunded, task.queued_at
    from comics_media_tasks media join creation_tasks task on task.id = media.task_id
    where ${condition}
    order by subject_id, voice, task.stage in (${sql.join([...unfinishedStages])}) desc, media.no desc
  `.execute(db);
  const [images, voices] = [rows.filter(({ voice }) => !voice), rows.filter(({ voice }) => voice)].map(
    (of) => new Map(of.map((row) => [row.subject_id, viewOf(row)])),
  );
  return { image: (id) => images?.get(id) ?? noWork, voice: (id) => voices?.get(id) ?? noWork };
}

/** The last work on the music of an episode; what is unfinished counts as later than what has ended. */
export async function lastMusicWork(db: Kysely<Database>, episodeId: string): Promise<WorkView> {
  const { rows } = await sql<WorkRow>`
    select task.id as task_id, task.stage, task.failure, task.refunded, task.queued_at
    from comics_music_tasks music join creation_tasks task on task.id = music.task_id where episode_id = ${episodeId}
    order by task.stage in (${sql.join([...unfinishedStages])}) desc, music.no desc limit 1
  `.execute(db);
  return rows[0] === undefined ? noWork : viewOf(rows[0]);
}
