import type { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { lockProject, touchProject } from '../records/lock-project.ts';
import { copyChosenImages } from '../records/media-copies.ts';
import type { RoleRow } from '../records/tables.ts';
import { assertRoleRevision } from '../views/assert-revision.ts';
import { roleView } from '../views/role-views.ts';
import { assertNameFree, assertRoomForRole, lastPosition, lockRole, type RolePlace } from './role-records.ts';

/** Copies a role with its portrait to a place that has room for it and where its name is free. */
async function copyRole(
  tx: Transaction<Database>,
  { id, revision: _, chosen_candidate: __, ...role }: RoleRow,
  place: RolePlace,
  now: Date,
): Promise<RoleView> {
  await assertRoomForRole(tx, place);
  await assertNameFree(tx, place, role.name);
  const copy = await tx
    .insertInto('comics_roles')
    .values({
      ...role,
      aliases: [...role.aliases],
      id: newId(),
      comics_id: place.comicsId,
      narrator: false,
      source_role_id: id,
      position: await lastPosition(tx, place),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyChosenImages(tx, 'role', new Map([[id, copy.id]]), now);
  return roleView(tx, copy);
}

/** Copies a role of a project into the library. Throws `ApiError` 404, 409 when the library is full, `ConflictError`. */
export function copyToLibrary(
  site: Site,
  accountId: string,
  { roleId, revision }: BodyOf<typeof comicsRoles.toLibrary>,
): Promise<RoleView> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    const role = await lockRole(tx, accountId, roleId);
    await assertRoleRevision(tx, role, revision);
    return copyRole(tx, role, { accountId, comicsId: null }, site.clock());
  });
}

/** Copies a role of the library into a project. Throws `ApiError` 404, also for a role of a project, 409 when there are too many or its name is taken, `ConflictError`. */
export function copyFromLibrary(
  site: Site,
  accountId: string,
  { roleId, revision, comicsId }: BodyOf<typeof comicsRoles.fromLibrary>,
): Promise<RoleView> {
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    await lockProject(tx, accountId, comicsId);
    const role = await lockRole(tx, accountId, roleId);
    if (role.comics_id !== null) throw new ApiError(404, comicsTexts.unknownRole);
    await assertRoleRevision(tx, role, revision);
    const copy = await copyRole(tx, role, { accountId, comicsId }, site.clock());
    await touchProject(tx, comicsId, site.clock(), { own: false });
    return copy;
  });
}
