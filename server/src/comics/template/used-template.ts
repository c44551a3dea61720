import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import { templateIn } from '@ai-site/shared/film/template/film-template-schema';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { libraryStyle } from '../library/styles.ts';
import type { ComicsTables } from '../records/tables.ts';

/** The template of a shared film whose author lets others use it. Throws `ApiError` 404 for any other publication. */
export async function usableTemplate(site: Site, publicationId: string): Promise<FilmTemplate> {
  const found = await site.ports.remakeable(site, publicationId);
  const template = found === null ? null : templateIn(found.recipe.values);
  if (template === null) throw new ApiError(404, comicsTexts.templateGone);
  return template;
}

type Columns = Insertable<ComicsTables['comics']>;
type TemplateColumns = Required<
  Pick<
    Columns,
    'ratio' | 'style_id' | 'origin_id' | 'template' | 'speed' | 'pause_ms' | 'subtitles' | 'music' | 'music_key'
  >
>;

/** What a new project has of a template. Of a style or a piece of music that the site does not offer any more it has none. */
export async function templateColumns(
  db: Kysely<Database>,
  publicationId: string,
  template: FilmTemplate,
): Promise<TemplateColumns> {
  const { ratio, styleId, speed, pauseMs, subtitles, music } = template;
  const piece =
    music === null
      ? undefined
      : await db
          .selectFrom('comics_library_music')
          .select('object_key')
          .where('id', '=', music.id)
          .where('shown', '=', true)
          .executeTakeFirst();
  const style = await libraryStyle(db, styleId);
  return {
    ratio,
    style_id: style?.shown === true ? style.id : null,
    origin_id: publicationId,
    template: JSON.stringify(template),
    speed,
    pause_ms: pauseMs,
    subtitles: JSON.stringify(subtitles),
    music: JSON.stringify(
      music === null || piece === undefined ? { kind: 'none' } : { kind: 'file', gain: music.gain, duck: music.duck },
    ),
    music_key: piece?.object_key ?? null,
  };
}
