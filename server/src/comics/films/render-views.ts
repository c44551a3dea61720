import { RENDER_PACKAGE_PATH } from '@ai-site/shared/api/comics/films';
import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { chaptersOf } from '@ai-site/shared/film/subtitles/chapters';
import { totalMs } from '@ai-site/shared/film/timeline';
import type { TaskStage } from '@ai-site/shared/tools';
import { type Kysely, sql } from 'kysely';
import { stripView } from '../../creation/tasks/views/task-views.ts';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { ObjectPlayback } from '../../platform/objects/tables.ts';
import type { Site } from '../../platform/site.ts';
import { outdatedBy, readFilmSources } from './film-sources.ts';
import { signedPackagePath } from './package/package-path.ts';
import type { RenderFileRole, RenderRow } from './records/tables.ts';

type Db = Kysely<Database>;

interface ViewedRow extends RenderRow {
  readonly stage: TaskStage | null;
  readonly percent: number | null;
}

type StoredFile = NonNullable<RenderView['output']>;
interface FileRow {
  readonly render_id: string;
  readonly role: RenderFileRole;
  readonly no: number;
  readonly object_key: string;
  readonly bytes: number;
  readonly playback: ObjectPlayback | null;
}

/** A percent below 100 until it is done. */
const ALMOST = 99;

const stateOf = ({ state, stage }: ViewedRow): RenderView['state'] => {
  if (state !== 'waiting') return state;
  return stage === null || stage === 'queued' ? 'waiting' : 'running';
};

function progressOf({ state, stage, percent }: ViewedRow): number {
  if (state === 'done') return 100;
  return stage === 'delivering' ? ALMOST : Math.min(ALMOST, percent ?? 0);
}

function viewOf(site: Site, row: ViewedRow, files: readonly FileRow[], outdated: boolean): RenderView {
  const fileOf = ({ object_key, bytes }: FileRow): StoredFile => ({
    key: object_key,
    url: signedReadPath(site, object_key),
    bytes,
  });
  const all = (role: RenderFileRole): StoredFile[] => files.filter((file) => file.role === role).map(fileOf);
  const one = (role: RenderFileRole): StoredFile | null => all(role)[0] ?? null;
  const { timeline, kind, state } = row;
  return {
    id: row.id,
    episodeId: row.episode_id,
    number: row.number,
    kind,
    ratio: row.ratio,
    height: row.height,
    subtitles: row.subtitles,
    state: stateOf(row),
    progress: progressOf(row),
    failure: row.failure,
    ms: totalMs(timeline),
    shots: timeline.shots.length,
    notes: [...row.notes],
    output: one('output'),
    pages: all('page'),
    cover: one('cover'),
    strip: stripView(files.find(({ role }) => role === 'output')?.playback ?? null, (key) => signedReadPath(site, key)),
    srt: one('srt'),
    vtt: one('vtt'),
    packageUrl: kind === 'film' && state === 'done' ? signedPackagePath(site, RENDER_PACKAGE_PATH, row.id) : null,
    chapters:
      kind === 'film' || kind === 'audio'
        ? chaptersOf(timeline).map(({ fromMs, title }) => ({ ms: fromMs, title }))
        : [],
    outdated: state === 'done' && outdated,
    createTime: row.created_at.toISOString(),
    finishTime: row.finished_at?.toISOString() ?? null,
  };
}

/** Renders of one episode as pages see them. */
async function renderViews(site: Site, rows: readonly ViewedRow[]): Promise<RenderView[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: files } = await sql<FileRow>`
    select render_id, role, no, object_key, bytes, playback from comics_render_files join objects on objects.key = object_key
    where render_id = any(${ids}::text[]) and role <> 'source' order by role, no
  `.execute(site.db);
  const byRender = Map.groupBy(files, ({ render_id }) => render_id);
  const isOutdated = await outdatedOf(site.db, first.episode_id);
  return rows.map((row) => viewOf(site, row, byRender.get(row.id) ?? [], row.state === 'done' && isOutdated(row)));
}

async function outdatedOf(db: Db, episodeId: string): Promise<ReturnType<typeof outdatedBy>> {
  const project = await db
    .selectFrom('comics')
    .innerJoin('comics_episodes', 'comics_episodes.comics_id', 'comics.id')
    .selectAll('comics')
    .where('comics_episodes.id', '=', episodeId)
    .executeTakeFirstOrThrow();
  return outdatedBy(await readFilmSources(db, project, episodeId));
}

const viewed = (db: Db) =>
  db
    .selectFrom('comics_renders')
    .leftJoin('creation_tasks', 'creation_tasks.id', 'task_id')
    .selectAll('comics_renders')
    .select(['creation_tasks.stage', 'creation_tasks.percent']);

/** The renders of an episode, the newest first. */
export const renderViewsOf = async (site: Site, episodeId: string): Promise<RenderView[]> =>
  renderViews(site, await viewed(site.db).where('episode_id', '=', episodeId).orderBy('number', 'desc').execute());

/** Throws `ApiError` 404 for one that is gone. */
export async function renderViewOf(site: Site, renderId: string): Promise<RenderView> {
  const [view] = await renderViews(site, await viewed(site.db).where('comics_renders.id', '=', renderId).execute());
  if (view === undefined) throw new ApiError(404, comicsTexts.unknownRender);
  return view;
}
