import type { RoleView } from '@ai-site/shared/api/comics/views';
import { comicsLimits, comicsTexts, keyBetween } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Insertable, Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { lockProject } from '../records/lock-project.ts';
import type { ComicsTables, RoleRow } from '../records/tables.ts';

type Tx = Transaction<Database>;

/** Where roles are: a project, or (null) the library of the account. */
export interface RolePlace {
  readonly accountId: string;
  readonly comicsId: string | null;
}

const rolesIn = (tx: Tx, { accountId, comicsId }: RolePlace) =>
  tx
    .selectFrom('comics_roles')
    .where('account_id', '=', accountId)
    .where('comics_id', comicsId === null ? 'is' : '=', comicsId);

/** Locks a role of the account and, before it, its project. Throws `ApiError` 404. */
export async function lockRole(tx: Tx, accountId: string, roleId: string): Promise<RoleRow> {
  const unknown = new ApiError(404, comicsTexts.unknownRole);
  const found = await tx
    .selectFrom('comics_roles')
    .select('comics_id')
    .where('id', '=', roleId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (found === undefined) throw unknown;
  if (found.comics_id !== null) await lockProject(tx, accountId, found.comics_id);
  const row = await tx
    .selectFrom('comics_roles')
    .selectAll()
    .where('id', '=', roleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw unknown;
  return row;
}

/** Throws `ApiError` 409 when a project, or the library of an account, has no room for another role; it is locked. */
export async function assertRoomForRole(tx: Tx, place: RolePlace): Promise<void> {
  const { count } = await rolesIn(tx, place)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (place.comicsId === null && count >= comicsLimits.libraryRoles) throw new ApiError(409, comicsTexts.libraryFull);
  if (place.comicsId !== null && count >= comicsLimits.roles) throw new ApiError(409, comicsTexts.tooManyRoles);
}

/** Names of a project are unique; those of the library need not be. Throws `ApiError` 409. `exceptId`: the role that gets the name. */
export async function assertNameFree(tx: Tx, place: RolePlace, name: string, exceptId?: string): Promise<void> {
  if (place.comicsId === null) return;
  const taken = await rolesIn(tx, place).select('id').where('name', '=', name).executeTakeFirst();
  if (taken !== undefined && taken.id !== exceptId) throw new ApiError(409, comicsTexts.nameTaken(name));
}

/** A key behind the last role. */
export async function lastPosition(tx: Tx, place: RolePlace): Promise<string> {
  const last = await rolesIn(tx, place).select('position').orderBy('position', 'desc').limit(1).executeTakeFirst();
  return keyBetween(last?.position ?? null, null);
}

type RoleColumns = Insertable<ComicsTables['comics_roles']>;

/** A new role, as forms, stories and libraries describe one, with the columns that each of them decides. */
export interface NewRole
  extends Pick<RoleView, 'name' | 'gender' | 'ageGroup' | 'appearance' | 'clothing'>,
    Pick<RoleColumns, 'voice' | 'voice_given' | 'seed' | 'narrator' | 'source_role_id' | 'position'> {
  readonly aliases: readonly string[];
}

/** Adds a role to its place; resolves with its row. What else is in `role` is left out. */
export function insertRole(tx: Tx, { accountId, comicsId }: RolePlace, role: NewRole): Promise<RoleRow> {
  const {
    name,
    aliases,
    gender,
    ageGroup,
    appearance,
    clothing,
    voice,
    voice_given,
    seed,
    narrator,
    source_role_id,
    position,
  } = role;
  const described = { name, aliases: [...aliases], gender, age_group: ageGroup, appearance, clothing };
  return tx
    .insertInto('comics_roles')
    .values({
      id: newId(),
      account_id: accountId,
      comics_id: comicsId,
      ...described,
      voice,
      voice_given,
      seed,
      narrator,
      source_role_id,
      position,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One role of a project is the narrator: the others no longer are. */
export async function unsetNarrator(tx: Tx, place: RolePlace, exceptId: string): Promise<void> {
  if (place.comicsId === null) return;
  await tx
    .updateTable('comics_roles')
    .set(({ eb }) => ({ narrator: false, revision: eb('revision', '+', 1) }))
    .where('comics_id', '=', place.comicsId)
    .where('id', '!=', exceptId)
    .where('narrator', '=', true)
    .execute();
}
