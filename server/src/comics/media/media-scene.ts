import type { DrawnPlace, DrawnRole, PromptScene } from '@ai-site/shared/domain/comics/prompts';
import type { SpeakingRole } from '@ai-site/shared/domain/comics/spoken';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { projectLook } from '../library/project-look.ts';
import type { ComicsRow, PlaceRow, RoleRow } from '../records/tables.ts';

/** The chosen image of a role or a place. */
export interface Portrait {
  readonly candidateId: string;
  readonly key: string;
}

/** What the images and voices of a project are made from, beside its storyboards. */
export interface MediaScene extends PromptScene {
  readonly project: ComicsRow;
  readonly speaking: readonly SpeakingRole[];
  /** By the id of a role or a place. */
  readonly portraits: ReadonlyMap<string, Portrait>;
}

export const drawnRole = ({
  id,
  name,
  aliases,
  gender,
  age_group,
  appearance,
  clothing,
  seed,
}: RoleRow): DrawnRole => ({
  id,
  name,
  aliases,
  gender,
  ageGroup: age_group,
  appearance,
  clothing,
  seed,
});

export const drawnPlace = ({ id, name, description }: PlaceRow): DrawnPlace => ({ id, name, description });

/** Reads a project's roles and places with their chosen images. */
export async function readScene(db: Kysely<Database>, project: ComicsRow): Promise<MediaScene> {
  const roles = await db
    .selectFrom('comics_roles')
    .selectAll()
    .where('comics_id', '=', project.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const places = await db
    .selectFrom('comics_places')
    .selectAll()
    .where('comics_id', '=', project.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const chosen = [...roles, ...places].flatMap(({ chosen_candidate }) => chosen_candidate ?? []);
  const keys =
    chosen.length === 0
      ? []
      : await db
          .selectFrom('comics_candidates')
          .select(['id', 'object_key', 'role_id', 'place_id'])
          .where('id', 'in', chosen)
          .execute();
  return {
    project,
    ...(await projectLook(db, project)),
    roles: roles.map(drawnRole),
    places: places.map(drawnPlace),
    speaking: roles.map(({ id, voice, narrator }) => ({ id, voice, narrator })),
    portraits: new Map(
      keys.map(({ id, object_key, role_id, place_id }) => [
        role_id ?? place_id ?? '',
        { candidateId: id, key: object_key },
      ]),
    ),
  };
}
