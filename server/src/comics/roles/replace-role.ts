import type { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import type { BodyOf, DataOf, QueryOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { touchProject } from '../records/lock-project.ts';
import { moveRoleImages } from '../records/media-copies.ts';
import type { RoleRow } from '../records/tables.ts';
import { noteStoryboardEdit } from '../stages/move-stage.ts';
import { assertRoleRevision } from '../views/assert-revision.ts';
import { roleView } from '../views/role-views.ts';
import { lockRole } from './role-records.ts';

type Tx = Transaction<Database>;

/**
 * Puts another role, or (null) nobody and the narrator, in the place of a role in the storyboards of its project, whose revisions count it with those of
 * their episodes.
 */
async function replaceInStoryboards(tx: Tx, { id, comics_id }: RoleRow, byId: string | null, now: Date): Promise<void> {
  if (comics_id === null) return;
  const speaks = JSON.stringify([{ roleId: id }]);
  const { rows } = await sql<{ id: string; episode_id: string }>`
    update comics_storyboards storyboard set
      lines = (
        select coalesce(jsonb_agg(case when line ->> 'roleId' = ${id} then jsonb_set(line, '{roleId}', ${JSON.stringify(byId)}::jsonb) else line end order by place), '[]')
        from jsonb_array_elements(lines) with ordinality as element (line, place)),
      revision = storyboard.revision + 1, updated_at = ${now}
    from comics_episodes
    where comics_episodes.id = episode_id and comics_id = ${comics_id}
      and (lines @> ${speaks}::jsonb or exists (select from comics_storyboard_roles where storyboard_id = storyboard.id and role_id = ${id}))
    returning storyboard.id, episode_id
  `.execute(tx);
  if (byId !== null)
    await sql`
      insert into comics_storyboard_roles (storyboard_id, role_id) select storyboard_id, ${byId}::text from comics_storyboard_roles where role_id = ${id} on conflict do nothing
    `.execute(tx);
  await noteStoryboardEdit(tx, comics_id, rows, 'editRoles', now);
}

/** Deletes a role; what it said is said by the narrator. Throws `ApiError` 404, `ConflictError`. */
export function removeRole(
  site: Site,
  accountId: string,
  { roleId, revision }: QueryOf<typeof comicsRoles.remove>,
): Promise<DataOf<typeof comicsRoles.remove>> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockRole(tx, accountId, roleId);
    await assertRoleRevision(tx, row, revision);
    const now = site.clock();
    await replaceInStoryboards(tx, row, null, now);
    await tx.deleteFrom('comics_roles').where('id', '=', roleId).execute();
    if (row.comics_id !== null) await touchProject(tx, row.comics_id, now, { own: false });
    return { roleId };
  });
}

/** The names of a role that takes another one over. Throws `ApiError` 409 when they are too many. */
function joinedAliases(into: RoleRow, from: RoleRow): string[] {
  const aliases = [...new Set([...into.aliases, from.name, ...from.aliases])].filter((name) => name !== into.name);
  if (aliases.length > comicsLimits.aliases) throw new ApiError(409, comicsTexts.tooManyAliases);
  return aliases;
}

/**
 * Makes two names one person: the first role goes, the second one has its names, its storyboards, lines and images, and its description where it had none. Throws
 * `ApiError` 400 for the same role or one of another project, 404, 409 for too many names, `ConflictError`.
 */
export function mergeRoles(
  site: Site,
  accountId: string,
  { roleId, revision, intoRoleId, intoRevision }: BodyOf<typeof comicsRoles.merge>,
): Promise<RoleView> {
  if (roleId === intoRoleId) throw new ApiError(400, comicsTexts.sameRole);
  return site.db.transaction().execute(async (tx) => {
    // Roles of the library have no project whose lock would bring two requests into one order.
    const locked = new Map<string, RoleRow>();
    for (const id of [roleId, intoRoleId].toSorted()) locked.set(id, await lockRole(tx, accountId, id));
    const [from, into] = [locked.get(roleId), locked.get(intoRoleId)];
    if (from === undefined || into === undefined || from.comics_id !== into.comics_id)
      throw new ApiError(400, comicsTexts.sameRole);
    await assertRoleRevision(tx, from, revision);
    await assertRoleRevision(tx, into, intoRevision);
    const now = site.clock();
    await replaceInStoryboards(tx, from, intoRoleId, now);
    await moveRoleImages(tx, roleId, intoRoleId);
    await tx.deleteFrom('comics_roles').where('id', '=', roleId).execute();
    const merged = await tx
      .updateTable('comics_roles')
      .set(({ eb }) => ({
        aliases: joinedAliases(into, from),
        gender: into.gender === 0 ? from.gender : into.gender,
        age_group: into.age_group === 0 ? from.age_group : into.age_group,
        appearance: into.appearance === '' ? from.appearance : into.appearance,
        clothing: into.clothing === '' ? from.clothing : into.clothing,
        voice: into.voice === '' ? from.voice : into.voice,
        narrator: into.narrator || from.narrator,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', intoRoleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (into.comics_id !== null) await touchProject(tx, into.comics_id, now, { own: false });
    return roleView(tx, merged);
  });
}
