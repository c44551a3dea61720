import type { ProjectView } from '@ai-site/shared/api/comics/views';
import { comicsTexts, personStage } from '@ai-site/shared/domain/comics';
import type { Transaction } from 'kysely';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { lockProject } from '../records/lock-project.ts';
import { copyChosenImages, copyChosenTakes } from '../records/media-copies.ts';
import { columnsOf, readStoryboards } from '../records/storyboard-rows.ts';
import type { EpisodeRow } from '../records/tables.ts';
import { assertProjectRevision } from '../views/assert-revision.ts';
import { projectView } from '../views/project-views.ts';
import { assertRoomForProject } from './create-project.ts';
import type { KnownProject } from './remove-project.ts';

type Tx = Transaction<Database>;
/** Ids of roles and places, and those of their copies. */
type Copies = ReadonlyMap<string, string>;

/** Storyboards of one statement. */
const AT_ONCE = 100;

async function copyRoles(tx: Tx, comicsId: string, copyId: string, now: Date): Promise<Copies> {
  const rows = await tx.selectFrom('comics_roles').selectAll().where('comics_id', '=', comicsId).execute();
  const copies = new Map(rows.map(({ id }): [string, string] => [id, newId()]));
  const values = rows.map(({ revision: _, chosen_candidate: __, ...row }) => ({
    ...row,
    aliases: [...row.aliases],
    id: copies.get(row.id) ?? newId(),
    comics_id: copyId,
    source_role_id: row.id,
  }));
  if (values.length > 0) await tx.insertInto('comics_roles').values(values).execute();
  await copyChosenImages(tx, 'role', copies, now);
  return copies;
}

async function copyPlaces(tx: Tx, comicsId: string, copyId: string, now: Date): Promise<Copies> {
  const rows = await tx.selectFrom('comics_places').selectAll().where('comics_id', '=', comicsId).execute();
  const copies = new Map(rows.map(({ id }): [string, string] => [id, newId()]));
  const values = rows.map(({ revision: _, chosen_candidate: __, ...row }) => ({
    ...row,
    id: copies.get(row.id) ?? newId(),
    comics_id: copyId,
  }));
  if (values.length > 0) await tx.insertInto('comics_places').values(values).execute();
  await copyChosenImages(tx, 'place', copies, now);
  return copies;
}

/** Resolves with the id of each copy by that of its original. */
async function copyStoryboards(tx: Tx, episodeId: string, copyId: string, copies: Copies, now: Date): Promise<Copies> {
  const originals = await readStoryboards(tx, episodeId);
  const storyboards = new Map(originals.map(({ id }): [string, string] => [id, newId()]));
  const all = originals.map((one) => ({
    ...one,
    id: storyboards.get(one.id) ?? newId(),
    lines: one.lines.map(({ roleId, text }) => ({
      roleId: roleId === null ? null : (copies.get(roleId) ?? null),
      text,
    })),
    roleIds: one.roleIds.flatMap((id) => copies.get(id) ?? []),
    placeId: one.placeId === null ? null : (copies.get(one.placeId) ?? null),
  }));
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE);
    await tx
      .insertInto('comics_storyboards')
      .values(part.map((one) => ({ id: one.id, episode_id: copyId, ...columnsOf(one), updated_at: now })))
      .execute();
    const roles = part.flatMap(({ id, roleIds }) => roleIds.map((role_id) => ({ storyboard_id: id, role_id })));
    if (roles.length > 0) await tx.insertInto('comics_storyboard_roles').values(roles).execute();
  }
  await copyChosenImages(tx, 'storyboard', storyboards, now);
  await copyChosenTakes(tx, storyboards, copies, now);
  return storyboards;
}

async function copyEpisode(
  tx: Tx,
  { id, stage, stale, revision: _, change_no: __, failure: ___, cover_storyboard_id: cover, ...row }: EpisodeRow,
  comicsId: string,
  copies: Copies,
  now: Date,
): Promise<void> {
  const copyId = newId();
  await tx
    .insertInto('comics_episodes')
    .values({
      ...row,
      id: copyId,
      comics_id: comicsId,
      stage: personStage(stage),
      stage_at: now,
      stale: [...stale],
      updated_at: now,
    })
    .execute();
  const storyboards = await copyStoryboards(tx, id, copyId, copies, now);
  const coverCopy = storyboards.get(cover ?? '');
  if (coverCopy !== undefined)
    await tx.updateTable('comics_episodes').set({ cover_storyboard_id: coverCopy }).where('id', '=', copyId).execute();
}

/** Copies a project with its roles, episodes and storyboards, and what they show and say; what the site is working on is not copied. Throws `ApiError` 403 for a child without consent, 404, 409 when the account has too many, `ConflictError`. */
export function duplicateProject(
  site: Site,
  accountId: string,
  { comicsId, revision }: KnownProject,
): Promise<ProjectView> {
  return site.db.transaction().execute(async (tx) => {
    assertGuardianConsent(await lockAccountRow(tx, accountId));
    await assertRoomForProject(tx, accountId);
    const row = await lockProject(tx, accountId, comicsId);
    await assertProjectRevision(site, tx, row, revision);
    const now = site.clock();
    const { revision: _, subtitles, music, pronunciations, template, ...settings } = row;
    const copy = await tx
      .insertInto('comics')
      .values({
        ...settings,
        id: newId(),
        title: comicsTexts.copyOf(row.title),
        subtitles: JSON.stringify(subtitles),
        music: JSON.stringify(music),
        pronunciations: JSON.stringify(pronunciations),
        template: template === null ? null : JSON.stringify(template),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const copies = new Map([
      ...(await copyRoles(tx, comicsId, copy.id, now)),
      ...(await copyPlaces(tx, comicsId, copy.id, now)),
    ]);
    const episodes = await tx
      .selectFrom('comics_episodes')
      .selectAll()
      .where('comics_id', '=', comicsId)
      .orderBy('number')
      .execute();
    for (const episode of episodes) await copyEpisode(tx, episode, copy.id, copies, now);
    return projectView(site, tx, copy);
  });
}
