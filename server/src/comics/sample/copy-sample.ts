import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { DataOf } from '@ai-site/shared/api/define';
import { ComicsStage, comicsTexts, evenKeys } from '@ai-site/shared/domain/comics';
import type { FilmRatio } from '@ai-site/shared/film/frame/ratios';
import type { Transaction } from 'kysely';
import { inputKinds } from '../../creation/files/object-kinds.ts';
import { lockAccountRow } from '../../identity/accounts/account-status.ts';
import { assertGuardianConsent } from '../../identity/accounts/guardian.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordObject, type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import type { Site } from '../../platform/site.ts';
import { insertEpisode } from '../episodes/insert-episode.ts';
import { storyboardInput } from '../media/image-works.ts';
import { imageHash } from '../media/input-hashes.ts';
import { readScene } from '../media/media-scene.ts';
import { voiceInputHash } from '../media/voice-works.ts';
import { assertRoomForProject } from '../projects/create-project.ts';
import { columnsOf, readStoryboards, setRoles } from '../records/storyboard-rows.ts';
import type { ComicsRow } from '../records/tables.ts';
import { insertRole } from '../roles/role-records.ts';
import { episodeView } from '../views/episode-views.ts';
import { projectView } from '../views/project-views.ts';
import { sampleFacts } from './sample-facts.generated.ts';
import { SAMPLE_FILES, type SampleFile } from './sample-files.ts';
import { sampleRoles, sampleSettings, sampleStoryboards } from './sample-scene.ts';
import { sampleStory } from './sample-story.ts';

type Tx = Transaction<Database>;
/** Ids of the copies by the names of roles and places. */
type Ids = ReadonlyMap<string, string>;

/** The files that a copy has for its own, by their names. */
type OwnFiles = ReadonlyMap<string, WrittenObject>;

/**
 * Makes a project of an account that is the sample, ready to be played and rendered. Throws `ApiError` 403 for a child without consent, 409 when the account has
 * too many projects.
 */
export async function copySample(
  site: Site,
  accountId: string,
  ratio: FilmRatio,
): Promise<DataOf<typeof comicsProjects.create>> {
  await site.db.transaction().execute((tx) => assertMayCreate(tx, accountId));
  const files = await copyFiles(site, accountId);
  return site.db.transaction().execute(async (tx) => {
    await assertMayCreate(tx, accountId);
    const now = site.clock();
    for (const written of files.values()) await recordObject(tx, now, written);
    const project = await insertProject(tx, { accountId, ratio, musicKey: keyOf(files, sampleFacts.music), now });
    const episodeId = await insertEpisode(tx, {
      comicsId: project.id,
      number: 1,
      title: comicsTexts.episode(1),
      text: sampleStory.text,
      now,
    });
    const roles = await insertRoles(tx, project, files, now);
    const places = await insertPlaces(tx, project.id);
    await insertStoryboards(tx, episodeId, new Map([...roles, ...places]), now);
    await insertMedia(tx, project, episodeId, files, now);
    await tx
      .updateTable('comics_episodes')
      .set({ stage: ComicsStage.videoSubmit })
      .where('id', '=', episodeId)
      .execute();
    return { project: await projectView(site, tx, project), episode: await episodeView(tx, episodeId) };
  });
}

async function assertMayCreate(tx: Tx, accountId: string): Promise<void> {
  assertGuardianConsent(await lockAccountRow(tx, accountId));
  await assertRoomForProject(tx, accountId);
}

/** Stores the files for the account; those of a copy that fails are removed by the collector. */
async function copyFiles(site: Site, accountId: string): Promise<OwnFiles> {
  const { portraits, images, takes, music } = sampleFacts;
  const copies: [string, WrittenObject][] = [];
  const copy = async (
    { name }: SampleFile,
    kind: string,
    facts: Pick<WrittenObject, 'media' | 'playback'>,
  ): Promise<void> => {
    const object = { key: `${inputKinds.image.folder}/${newId()}${path.extname(name)}`, kind, accountId };
    copies.push([
      name,
      { ...(await writeObject(site, object, await readFile(path.join(SAMPLE_FILES, name)))), ...facts },
    ]);
  };
  for (const { file, width, height } of [...portraits, ...images])
    await copy(file, inputKinds.image.name, {
      media: { format: 'webp', width, height, orientation: 1, animated: false, thumbhash: null, derived: [] },
    });
  const audio = (ms: number): Pick<WrittenObject, 'media' | 'playback'> => ({
    media: null,
    playback: { seconds: ms / 1000, width: null, height: null, thumbhash: null, posters: [], strip: null, peaks: null },
  });
  for (const { file, ms } of takes) await copy(file, inputKinds.audio.name, audio(ms));
  await copy(music, inputKinds.audio.name, audio(sampleFacts.films[0]?.ms ?? 0));
  return new Map(copies);
}

function keyOf(files: OwnFiles, { name }: SampleFile): string {
  const written = files.get(name);
  if (written === undefined) throw new Error(`${name} was not copied`);
  return written.key;
}

interface NewProject {
  readonly accountId: string;
  readonly ratio: FilmRatio;
  readonly musicKey: string;
  readonly now: Date;
}

const insertProject = (tx: Tx, { accountId, ratio, musicKey, now }: NewProject): Promise<ComicsRow> =>
  tx
    .insertInto('comics')
    .values({
      id: newId(),
      account_id: accountId,
      title: sampleStory.title,
      ratio,
      style_id: null,
      speed: sampleSettings.speed,
      pause_ms: sampleSettings.pauseMs,
      subtitles: JSON.stringify(sampleSettings.subtitles),
      music: JSON.stringify({ kind: 'file', ...sampleSettings.music }),
      music_key: musicKey,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

async function insertRoles(
  tx: Tx,
  { id: comicsId, account_id: accountId }: ComicsRow,
  files: OwnFiles,
  now: Date,
): Promise<Ids> {
  const positions = evenKeys(sampleRoles.length);
  const ids = new Map<string, string>();
  for (const [index, role] of sampleRoles.entries()) {
    const { id } = await insertRole(
      tx,
      { accountId, comicsId },
      { ...role, narrator: false, position: positions[index] ?? '' },
    );
    ids.set(role.name, id);
    const portrait = sampleFacts.portraits[index];
    if (portrait === undefined) continue;
    const candidate = { ...imageColumns(portrait, files, now), role_id: id };
    await tx.insertInto('comics_candidates').values(candidate).execute();
    await tx.updateTable('comics_roles').set({ chosen_candidate: candidate.id }).where('id', '=', id).execute();
  }
  return ids;
}

const imageColumns = (
  { file, width, height, seed, prompt }: (typeof sampleFacts.images)[number],
  files: OwnFiles,
  now: Date,
) => ({
  id: newId(),
  storyboard_id: null,
  role_id: null,
  place_id: null,
  media: 'image' as const,
  origin: 'upload' as const,
  task_id: null,
  index: null,
  object_key: keyOf(files, file),
  width,
  height,
  seed,
  prompt,
  input_hash: null,
  demonstration: true,
  created_at: now,
});

async function insertPlaces(tx: Tx, comicsId: string): Promise<Ids> {
  const { places } = sampleStory;
  const positions = evenKeys(places.length);
  const rows = places.map(({ name, description }, index) => ({
    id: newId(),
    comics_id: comicsId,
    name,
    description,
    position: positions[index] ?? '',
  }));
  await tx.insertInto('comics_places').values(rows).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function insertStoryboards(tx: Tx, episodeId: string, ids: Ids, now: Date): Promise<void> {
  const positions = evenKeys(sampleStoryboards.length);
  const idOf = (name: string | null): string | null => (name === null ? null : (ids.get(name) ?? null));
  let from = 0;
  for (const [index, one] of sampleStoryboards.entries()) {
    const end = sampleStory.text.indexOf('\n', from);
    const source = { from, to: end === -1 ? sampleStory.text.length : end };
    from = source.to + 1;
    const content = {
      ...one,
      position: positions[index] ?? '',
      lines: one.lines.map(({ roleId, text }) => ({ roleId: idOf(roleId), text })),
      placeId: idOf(one.placeId),
      source,
    };
    const id = newId();
    await tx
      .insertInto('comics_storyboards')
      .values({ id, episode_id: episodeId, ...columnsOf(content), updated_at: now })
      .execute();
    await setRoles(
      tx,
      id,
      one.roleIds.flatMap((name) => idOf(name) ?? []),
    );
  }
}

/** Gives the storyboards, in their order, their images and voices. */
async function insertMedia(tx: Tx, project: ComicsRow, episodeId: string, files: OwnFiles, now: Date): Promise<void> {
  const scene = await readScene(tx, project);
  const roleIds = new Map(scene.roles.map(({ id, name }) => [name, id]));
  for (const [index, storyboard] of (await readStoryboards(tx, episodeId)).entries()) {
    const [image, take] = [sampleFacts.images[index], sampleFacts.takes[index]];
    if (image === undefined || take === undefined) throw new Error(`The sample has no media for storyboard ${index}`);
    const candidate = {
      ...imageColumns(image, files, now),
      storyboard_id: storyboard.id,
      input_hash: imageHash(storyboardInput(storyboard, scene)),
    };
    await tx.insertInto('comics_candidates').values(candidate).execute();
    const takeId = newId();
    await tx
      .insertInto('comics_takes')
      .values({
        id: takeId,
        storyboard_id: storyboard.id,
        words_hash: voiceInputHash(storyboard, scene),
        voices: JSON.stringify([]),
        speed: project.speed,
        task_id: null,
        object_key: keyOf(files, take.file),
        ms: take.ms,
        lines: JSON.stringify(
          take.lines.map(({ at, text, role }) => ({
            at,
            text,
            roleId: role === null ? null : (roleIds.get(role) ?? null),
          })),
        ),
        demonstration: true,
        created_at: now,
      })
      .execute();
    await tx
      .updateTable('comics_storyboards')
      .set({ chosen_candidate: candidate.id, chosen_take: takeId })
      .where('id', '=', storyboard.id)
      .execute();
  }
}
