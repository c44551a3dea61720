import { createHash } from 'node:crypto';
import { type FilmMedia, type FilmParts, timelineInputOf } from '@ai-site/shared/domain/comics';
import { type BuiltTimeline, buildTimeline } from '@ai-site/shared/film/build-timeline';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import { timelineHashInput } from '@ai-site/shared/film/timeline-hash';
import type { ImageChoice, Take } from '@ai-site/shared/film/timeline-input';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { readStoryboards } from '../records/storyboard-rows.ts';
import type { ComicsRow } from '../records/tables.ts';
import type { RenderedStoryboard } from './records/tables.ts';

type Db = Kysely<Database>;

/** What the films of an episode are made from. */
export interface FilmSources extends Pick<FilmParts, 'media' | 'roles' | 'roleMedia' | 'places'> {
  readonly project: ComicsRow;
  readonly storyboards: readonly RenderedStoryboard[];
  /** Programs of the site drew every image that is shown, to show how they work. */
  readonly demonstration: boolean;
}

interface ChosenRow {
  readonly id: string;
  readonly chosen_candidate: string | null;
  readonly chosen_take: string | null;
  readonly object_key: string | null;
  readonly media: 'image' | 'video' | null;
  readonly demonstration: boolean | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly ms: number | null;
  readonly take_key: string | null;
  readonly take_ms: number | null;
  readonly lines: Take['lines'] | null;
}

/** Reads an episode with the chosen images and voices. */
export async function readFilmSources(db: Db, project: ComicsRow, episodeId: string): Promise<FilmSources> {
  const storyboards = await readStoryboards(db, episodeId);
  const { rows: chosen } = await sql<ChosenRow>`
    select board.id, chosen_candidate, chosen_take, candidate.object_key, candidate.media, candidate.width, candidate.height, candidate.ms, candidate.demonstration,
      take.object_key as take_key, take.ms as take_ms, take.lines
    from comics_storyboards board
      left join comics_candidates candidate on candidate.id = chosen_candidate
      left join comics_takes take on take.id = chosen_take
    where episode_id = ${episodeId} and removed_at is null
  `.execute(db);
  const { rows: roles } = await sql<{ readonly id: string; readonly name: string; readonly object_key: string | null }>`
    select role.id, role.name, candidate.object_key from comics_roles role left join comics_candidates candidate on candidate.id = role.chosen_candidate
    where comics_id = ${project.id}
  `.execute(db);
  const places = await db
    .selectFrom('comics_places')
    .select(['id', 'name'])
    .where('comics_id', '=', project.id)
    .execute();
  const byId = new Map(chosen.map((row) => [row.id, row]));
  return {
    project,
    storyboards: storyboards.map(({ episodeId: _, revision: __, updatedAt: ___, ...content }) => {
      const { chosen_candidate = null, chosen_take = null } = byId.get(content.id) ?? {};
      return { ...content, chosenCandidate: chosen_candidate, chosenTake: chosen_take };
    }),
    media: chosen.map(mediaOf),
    demonstration: chosen.every(({ object_key, demonstration }) => object_key === null || demonstration === true),
    roles,
    roleMedia: roles.map(({ id, object_key }) => ({ id, chosen: object_key === null ? null : { key: object_key } })),
    places,
  };
}

const mediaOf = ({ id, object_key, media, width, height, ms, take_key, take_ms, lines }: ChosenRow): FilmMedia => ({
  id,
  chosen:
    object_key === null || media === null
      ? null
      : { key: object_key, media, width: width ?? 0, height: height ?? 0, ms: ms ?? 0 },
  take: take_key === null ? null : { key: take_key, ms: take_ms ?? 0, lines: lines ?? [] },
});

/** How a film is asked for. */
export interface FilmRequest {
  readonly ratio: FilmRatio;
  readonly missing: ImageChoice;
}

/** The film of an episode, as the browser plays it. */
export function filmOf(
  { project, storyboards, media, roles, roleMedia, places }: FilmSources,
  { ratio, missing }: FilmRequest,
): BuiltTimeline & { readonly hash: string } {
  const { speed, pause_ms: pauseMs, subtitles, music: stored, music_key: key } = project;
  const music =
    stored.kind === 'none' || key === null
      ? ({ kind: 'none' } as const)
      : ({ kind: 'file', key, gain: stored.gain, duck: stored.duck } as const);
  const built = buildTimeline(
    timelineInputOf({
      settings: { ratio, speed, pauseMs, subtitles, music },
      storyboards,
      media,
      roles,
      roleMedia,
      places,
      missing,
    }),
  );
  return { ...built, hash: createHash('sha256').update(timelineHashInput(built.timeline)).digest('hex') };
}

/** Tells for renders of one episode whether they show something else than the film that would be made of it. */
export function outdatedBy(
  sources: FilmSources,
): (render: FilmRequest & { readonly timeline_hash: string }) => boolean {
  const hashes = new Map<string, string>();
  return ({ ratio, missing, timeline_hash }) => {
    const request = `${ratio} ${missing}`;
    const hash = hashes.get(request) ?? filmOf(sources, { ratio, missing }).hash;
    hashes.set(request, hash);
    return hash !== timeline_hash;
  };
}
