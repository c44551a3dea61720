import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Which of these keys are files that projects of the account have: images and voices that came with a copy, and music of the library, belong to others. */
export async function comicsInputs(
  db: Kysely<Database>,
  accountId: string,
  keys: readonly string[],
): Promise<readonly string[]> {
  const wanted = sql`any(${[...keys]}::text[])`;
  const { rows } = await sql<{ readonly key: string }>`
    select music_key as key from comics where account_id = ${accountId} and music_key = ${wanted}
    union select object_key from comics_candidates
      left join comics_storyboards board on board.id = storyboard_id left join comics_episodes episode on episode.id = board.episode_id
      left join comics_places place on place.id = comics_candidates.place_id left join comics on comics.id = coalesce(episode.comics_id, place.comics_id)
      left join comics_roles role on role.id = role_id
      where object_key = ${wanted} and ${accountId} in (comics.account_id, role.account_id)
    union select object_key from comics_takes
      join comics_storyboards board on board.id = storyboard_id join comics_episodes episode on episode.id = board.episode_id
      join comics on comics.id = episode.comics_id
      where object_key = ${wanted} and account_id = ${accountId}
  `.execute(db);
  return rows.map(({ key }) => key);
}
