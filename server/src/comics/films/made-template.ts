import { type FilmTemplate, templateOf } from '@ai-site/shared/film/template/film-template';
import type { Timeline } from '@ai-site/shared/film/timeline';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { libraryStyle } from '../library/styles.ts';
import type { FilmSources } from './film-sources.ts';

/** What others may make their own films from, should the film be published. */
export async function madeTemplate(
  db: Kysely<Database>,
  { project, storyboards }: Pick<FilmSources, 'project' | 'storyboards'>,
  timeline: Timeline,
): Promise<FilmTemplate> {
  const { music, music_key } = project;
  const piece =
    music.kind === 'none' || music_key === null
      ? undefined
      : await db.selectFrom('comics_library_music').select('id').where('object_key', '=', music_key).executeTakeFirst();
  return templateOf(timeline, storyboards, {
    styleId: (await libraryStyle(db, project.style_id))?.id ?? null,
    speed: project.speed,
    pauseMs: project.pause_ms,
    music: piece === undefined || music.kind === 'none' ? null : { id: piece.id, gain: music.gain, duck: music.duck },
  });
}
