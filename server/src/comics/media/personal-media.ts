import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

interface ExportedImage {
  readonly file: string;
  readonly prompt: string;
  readonly origin: string;
  readonly at: Date;
}

interface ExportedVoice {
  readonly file: string;
  readonly lines: readonly string[];
  readonly at: Date;
}

/** The images and voices of an account for its export, by what they belong to. */
export interface PersonalMedia {
  images(subjectId: string): readonly ExportedImage[];
  voices(storyboardId: string): readonly ExportedVoice[];
}

/** Reads the images and voices of an account, the oldest first. */
export async function personalMedia(db: Kysely<Database>, accountId: string): Promise<PersonalMedia> {
  const { rows: images } = await sql<ExportedImage & { readonly subject: string }>`
    select coalesce(candidate.storyboard_id, candidate.role_id, candidate.place_id) as subject, object_key as file, candidate.prompt, origin, candidate.created_at as at
    from comics_candidates candidate
    left join comics_storyboards storyboard on storyboard.id = candidate.storyboard_id
    left join comics_episodes episode on episode.id = storyboard.episode_id
    left join comics_places place on place.id = candidate.place_id
    left join comics on comics.id = coalesce(episode.comics_id, place.comics_id)
    left join comics_roles role on role.id = candidate.role_id
    where coalesce(comics.account_id, role.account_id) = ${accountId} order by no
  `.execute(db);
  const takes = await db
    .selectFrom('comics_takes')
    .innerJoin('comics_storyboards', 'comics_storyboards.id', 'storyboard_id')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['storyboard_id', 'object_key', 'comics_takes.lines', 'comics_takes.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('no')
    .execute();
  const byStoryboard = Map.groupBy(takes, ({ storyboard_id }) => storyboard_id);
  const bySubject = Map.groupBy(images, ({ subject }) => subject);
  return {
    images: (id) => (bySubject.get(id) ?? []).map(({ subject: _, ...image }) => image),
    voices: (id) =>
      (byStoryboard.get(id) ?? []).map(({ object_key, lines, created_at }) => ({
        file: object_key,
        lines: lines.map(({ text }) => text),
        at: created_at,
      })),
  };
}
