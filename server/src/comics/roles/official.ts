import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { comicsRoles, OfficialRole as OfficialRoleView } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { noLook, rolePrompt } from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { outputKind } from '../../creation/files/object-kinds.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recorded, writeObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import {
  type OfficialRole,
  officialRoleOf,
  officialRoles,
  PORTRAIT,
  PORTRAIT_IMAGES,
  portraitFile,
} from '../library/official-roles.ts';
import { lockProject, touchProject } from '../records/lock-project.ts';
import { roleView } from '../views/role-views.ts';
import { givenVoice } from './given-voice.ts';
import { assertNameFree, assertRoomForRole, insertRole, lastPosition } from './role-records.ts';

type Tx = Transaction<Database>;

export const listOfficialRoles = (): OfficialRoleView[] =>
  officialRoles.map(({ id, name, gender, ageGroup, appearance, clothing }) => ({
    id,
    name,
    gender,
    ageGroup,
    appearance,
    clothing,
    imageUrl: `${PORTRAIT_IMAGES}/${id}`,
  }));

/** Stores the portrait of a role, which all copies show, unless this site has it. */
async function storePortrait(site: Site, { id }: OfficialRole): Promise<void> {
  const bytes = await readFile(portraitFile(id));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const known = await site.db
    .selectFrom('comics_official_portraits')
    .select('hash')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.hash === hash) return;
  const written = await writeObject(
    site,
    { key: `${outputKind.folder}/${newId()}.webp`, kind: outputKind.name, accountId: null },
    bytes,
  );
  const media = { format: 'webp', ...PORTRAIT, orientation: 1, animated: false, thumbhash: null, derived: [] } as const;
  await recorded(site, { ...written, media }, async (tx) => {
    await tx
      .insertInto('comics_official_portraits')
      .values({ id, hash, object_key: written.key })
      .onConflict((row) => row.column('id').doUpdateSet({ hash, object_key: written.key }))
      .execute();
  });
}

/** Shows the portrait of an official role for its copy, which has a candidate of its own. */
async function showPortrait(tx: Tx, official: OfficialRole, roleId: string, now: Date): Promise<void> {
  const { object_key } = await tx
    .selectFrom('comics_official_portraits')
    .select('object_key')
    .where('id', '=', official.id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  const candidate = {
    id: newId(),
    storyboard_id: null,
    role_id: roleId,
    place_id: null,
    media: 'image' as const,
    origin: 'upload' as const,
    task_id: null,
    index: null,
    object_key,
    ...PORTRAIT,
    seed: official.seed,
    prompt: rolePrompt(official, noLook).prompt,
    input_hash: null,
    demonstration: true,
    created_at: now,
  };
  await tx.insertInto('comics_candidates').values(candidate).execute();
  await tx.updateTable('comics_roles').set({ chosen_candidate: candidate.id }).where('id', '=', roleId).execute();
}

/** Copies an official role into a project, with its portrait and a voice that fits it. Throws `ApiError` 404, 409 when there are too many or its name is taken. */
export async function copyFromOfficial(
  site: Site,
  accountId: string,
  { officialId, comicsId }: BodyOf<typeof comicsRoles.fromOfficial>,
): Promise<RoleView> {
  const official = officialRoleOf(officialId);
  if (official === undefined) throw new ApiError(404, comicsTexts.unknownRole);
  await storePortrait(site, official);
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    await lockProject(tx, accountId, comicsId);
    const place = { accountId, comicsId };
    await assertRoomForRole(tx, place);
    await assertNameFree(tx, place, official.name);
    const now = site.clock();
    const voice = await givenVoice(site, tx, place, { ...official, narrator: false });
    const position = await lastPosition(tx, place);
    const { id } = await insertRole(tx, place, {
      ...official,
      voice,
      voice_given: true,
      narrator: false,
      source_role_id: official.id,
      position,
    });
    await showPortrait(tx, official, id, now);
    await touchProject(tx, comicsId, now, { own: false });
    return roleView(tx, await tx.selectFrom('comics_roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  });
}
