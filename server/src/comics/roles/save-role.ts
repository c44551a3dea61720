import { randomInt } from 'node:crypto';
import type { comicsRoles } from '@ai-site/shared/api/comics/roles';
import type { RoleView } from '@ai-site/shared/api/comics/views';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsTexts, type StageAction } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { stableJson } from '@ai-site/shared/film/stable-json';
import { SEED_MAX } from '@ai-site/shared/tools';
import { sql, type Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { lockProject, touchProject } from '../records/lock-project.ts';
import type { RoleRow } from '../records/tables.ts';
import { moveEpisodes } from '../stages/move-stage.ts';
import { assertRoleRevision } from '../views/assert-revision.ts';
import { roleView, roleViews } from '../views/role-views.ts';
import { givenVoice } from './given-voice.ts';
import {
  assertNameFree,
  assertRoomForRole,
  insertRole,
  lastPosition,
  lockRole,
  type RolePlace,
  unsetNarrator,
} from './role-records.ts';

type Saved = BodyOf<typeof comicsRoles.save>;
type Known = Extract<Saved, { readonly roleId: string }>;
type New = Exclude<Saved, Known>;
type Fields = Omit<Known, 'roleId' | 'revision'>;

const isKnown = (body: Saved): body is Known => 'roleId' in body;

/** Roles of a project of the account, or of its library. Throws `ApiError` 404 for a project that is not its own. */
export async function listRoles({ db }: Site, accountId: string, comicsId: string | null): Promise<RoleView[]> {
  if (comicsId !== null) {
    const own = await db
      .selectFrom('comics')
      .select('id')
      .where('id', '=', comicsId)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (own === undefined) throw new ApiError(404, comicsTexts.unknownProject);
  }
  const rows = await db
    .selectFrom('comics_roles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('comics_id', comicsId === null ? 'is' : '=', comicsId)
    .orderBy(sql`position, id`)
    .execute();
  return roleViews(db, rows);
}

/** Adds a role, or changes one. Throws `ApiError` 404, 409 when a name is taken or there are too many, `ConflictError`. */
export const saveRole = (site: Site, accountId: string, body: Saved): Promise<RoleView> =>
  isKnown(body) ? changeRole(site, accountId, body) : addRole(site, accountId, body);

function addRole(site: Site, accountId: string, { comicsId, ...fields }: New): Promise<RoleView> {
  const place: RolePlace = { accountId, comicsId };
  return site.db.transaction().execute(async (tx) => {
    await lockAccountRow(tx, accountId);
    if (comicsId !== null) await lockProject(tx, accountId, comicsId);
    await assertRoomForRole(tx, place);
    await assertNameFree(tx, place, fields.name);
    const { gender = 0, ageGroup = 0, narrator = false } = fields;
    const row = await insertRole(tx, place, {
      name: fields.name,
      aliases: fields.aliases ?? [],
      gender,
      ageGroup,
      appearance: fields.appearance ?? '',
      clothing: fields.clothing ?? '',
      voice: fields.voice ?? (await givenVoice(site, tx, place, { gender, ageGroup, narrator })),
      voice_given: fields.voice === undefined,
      seed: randomInt(SEED_MAX + 1),
      narrator,
      position: await lastPosition(tx, place),
    });
    if (row.narrator) await unsetNarrator(tx, place, row.id);
    if (comicsId !== null) await touchProject(tx, comicsId, site.clock(), { own: false });
    return roleView(tx, row);
  });
}

/** What an edit of a role means for the stages of the episodes. */
const actionOf: Readonly<Record<keyof Fields, StageAction | null>> = {
  name: null,
  aliases: null,
  gender: 'editImages',
  ageGroup: 'editImages',
  appearance: 'editImages',
  clothing: 'editImages',
  voice: 'editVoices',
  narrator: 'editVoices',
};

const storedOf = (row: RoleRow): Readonly<Record<keyof Fields, unknown>> => ({
  name: row.name,
  aliases: row.aliases,
  gender: row.gender,
  ageGroup: row.age_group,
  appearance: row.appearance,
  clothing: row.clothing,
  voice: row.voice,
  narrator: row.narrator,
});

const columnsOf = ({ name, aliases, gender, ageGroup, appearance, clothing, voice, narrator }: Fields) => ({
  ...(name === undefined ? {} : { name }),
  ...(aliases === undefined ? {} : { aliases: [...aliases] }),
  ...(gender === undefined ? {} : { gender }),
  ...(ageGroup === undefined ? {} : { age_group: ageGroup }),
  ...(appearance === undefined ? {} : { appearance }),
  ...(clothing === undefined ? {} : { clothing }),
  ...(voice === undefined ? {} : { voice }),
  ...(narrator === undefined ? {} : { narrator }),
});

/** The edit with the voice that fits it, unless a person has chosen the voice of the role. */
async function withVoice(site: Site, tx: Transaction<Database>, row: RoleRow, fields: Fields): Promise<Fields> {
  if (fields.voice !== undefined || !row.voice_given) return fields;
  const { gender = row.gender, ageGroup = row.age_group, narrator = row.narrator } = fields;
  if (gender === row.gender && ageGroup === row.age_group && narrator === row.narrator) return fields;
  const place: RolePlace = { accountId: row.account_id, comicsId: row.comics_id };
  return { ...fields, voice: await givenVoice(site, tx, place, { gender, ageGroup, narrator }, row.id) };
}

function changeRole(site: Site, accountId: string, { roleId, revision, ...edit }: Known): Promise<RoleView> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockRole(tx, accountId, roleId);
    await assertRoleRevision(tx, row, revision);
    const fields = await withVoice(site, tx, row, edit);
    const stored = storedOf(row);
    const names = Object.keys(actionOf) as (keyof Fields)[];
    const changed = names.filter(
      (name) => fields[name] !== undefined && stableJson(fields[name]) !== stableJson(stored[name]),
    );
    if (changed.length === 0) return roleView(tx, row);
    const place: RolePlace = { accountId, comicsId: row.comics_id };
    if (fields.name !== undefined) await assertNameFree(tx, place, fields.name, roleId);
    const saved = await tx
      .updateTable('comics_roles')
      .set(({ eb }) => ({
        ...columnsOf(fields),
        ...(edit.voice === undefined || edit.voice === row.voice ? {} : { voice_given: false }),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', roleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (saved.narrator && !row.narrator) await unsetNarrator(tx, place, roleId);
    if (row.comics_id !== null) {
      const now = site.clock();
      const actions = new Set(changed.map((name) => actionOf[name]));
      await moveEpisodes(
        tx,
        row.comics_id,
        [...actions].filter((action) => action !== null),
        now,
      );
      await touchProject(tx, row.comics_id, now, { own: false });
    }
    return roleView(tx, saved);
  });
}
