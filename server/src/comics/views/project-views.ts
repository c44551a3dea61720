import type { ProjectCard, ProjectView } from '@ai-site/shared/api/comics/views';
import { type ComicsStage, projectStage } from '@ai-site/shared/domain/comics';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import type { ComicsRow } from '../records/tables.ts';

type Db = Kysely<Database>;

/** The columns of a card, and the counts of what a project has. */
export interface CardRow extends Pick<ComicsRow, 'id' | 'title' | 'ratio' | 'revision' | 'created_at' | 'updated_at'> {
  readonly stage: ComicsStage;
  readonly episodes: number;
  readonly storyboards: number;
  readonly ms: number;
}

export const cardOf = (
  { id, title, ratio, stage, revision, episodes, storyboards, ms, created_at, updated_at }: CardRow,
  coverUrl: string,
): ProjectCard => ({
  id,
  title,
  ratio,
  stage,
  revision,
  episodes,
  storyboards,
  coverUrl,
  ms,
  createTime: created_at.toISOString(),
  updateTime: updated_at.toISOString(),
});

const musicOf = (site: Site, { music, music_key }: ComicsRow): ProjectView['music'] =>
  music.kind === 'none' || music_key === null
    ? { kind: 'none' }
    : { kind: 'file', key: music_key, gain: music.gain, duck: music.duck, url: signedReadPath(site, music_key) };

/** A project with its settings. */
export async function projectView(site: Site, db: Db, row: ComicsRow): Promise<ProjectView> {
  const stages = await db.selectFrom('comics_episodes').select('stage').where('comics_id', '=', row.id).execute();
  return {
    id: row.id,
    title: row.title,
    ratio: row.ratio,
    styleId: row.style_id,
    styleWords: row.style_words,
    narratorVoice: row.narrator_voice,
    speed: row.speed,
    pauseMs: row.pause_ms,
    subtitles: row.subtitles,
    music: musicOf(site, row),
    pronunciations: [...row.pronunciations],
    template:
      row.template === null || row.origin_id === null
        ? null
        : { publicationId: row.origin_id, beats: row.template.beats.length },
    stage: projectStage(stages.map(({ stage }) => stage)),
    revision: row.revision,
    createTime: row.created_at.toISOString(),
    updateTime: row.updated_at.toISOString(),
  };
}
