import { randomInt } from 'node:crypto';
import { comicsLimits, keyBetween } from '@ai-site/shared/domain/comics';
import { SEED_MAX } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import type { ComicsRow, RoleRow } from '../../records/tables.ts';
import { givenVoice } from '../../roles/given-voice.ts';
import { insertRole, lastPosition, unsetNarrator } from '../../roles/role-records.ts';
import type { FoundRole } from '../story/find-roles.ts';
import type { FoundPlace } from '../story/places.ts';

type Tx = Transaction<Database>;

const namesOf = ({ name, aliases }: Pick<RoleRow, 'name' | 'aliases'>): readonly string[] => [name, ...aliases];

/** The role of a project that has one of these names, or tells the stories of the project. */
const knownRole = (roles: readonly RoleRow[], found: FoundRole): RoleRow | undefined =>
  roles.find(({ name }) => name === found.name) ??
  roles.find((role) => namesOf(role).includes(found.name)) ??
  roles.find(({ name }) => found.aliases.includes(name)) ??
  (found.narrator ? roles.find(({ narrator }) => narrator) : undefined);

/**
 * Adds a role that a text has to its project, which is locked. One that the project has by its name or an alias stays as it is; so does the narrator of the
 * project. A project that is full takes no more.
 */
export async function storeRole(
  site: Site,
  tx: Tx,
  { id: comicsId, account_id: accountId }: ComicsRow,
  found: FoundRole,
): Promise<'added' | 'known' | 'full'> {
  const roles = await tx.selectFrom('comics_roles').selectAll().where('comics_id', '=', comicsId).execute();
  if (knownRole(roles, found) !== undefined) return 'known';
  if (roles.length >= comicsLimits.roles) return 'full';
  const taken = new Set(roles.flatMap(namesOf));
  const place = { accountId, comicsId };
  const narrator = found.narrator && roles.every((role) => !role.narrator);
  const aliases = [...new Set(found.aliases)]
    .filter((alias) => alias !== found.name && !taken.has(alias))
    .slice(0, comicsLimits.aliases);
  const voice = await givenVoice(site, tx, place, { ...found, narrator });
  const { id } = await insertRole(tx, place, {
    ...found,
    aliases,
    voice,
    voice_given: true,
    seed: randomInt(SEED_MAX + 1),
    narrator,
    position: await lastPosition(tx, place),
  });
  if (narrator) await unsetNarrator(tx, place, id);
  return 'added';
}

/** Adds a place that a text has to its project, which is locked, unless the project has it or is full. */
export async function storePlace(tx: Tx, comicsId: string, { name, description }: FoundPlace): Promise<void> {
  const places = await tx
    .selectFrom('comics_places')
    .select(['name', 'position'])
    .where('comics_id', '=', comicsId)
    .orderBy('position')
    .execute();
  if (places.length >= comicsLimits.places || places.some((place) => place.name === name)) return;
  await tx
    .insertInto('comics_places')
    .values({
      id: newId(),
      comics_id: comicsId,
      name,
      description,
      position: keyBetween(places.at(-1)?.position ?? null, null),
    })
    .execute();
}
