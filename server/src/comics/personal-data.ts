import type { Kysely } from 'kysely';
import type { PersonalData } from '../identity/privacy/personal-data.ts';
import type { Database } from '../platform/database/schema.ts';
import { personalCollections } from './collections/personal-collections.ts';
import { type PersonalMedia, personalMedia } from './media/personal-media.ts';
import type { RoleRow } from './records/tables.ts';
import { abandonRuns } from './steps/records/abandon-runs.ts';

type Db = Kysely<Database>;

const roleOf = (
  { id, name, aliases, gender, age_group, appearance, clothing, voice, narrator }: RoleRow,
  media: PersonalMedia,
) => ({
  name,
  aliases,
  gender,
  ageGroup: age_group,
  appearance,
  clothing,
  voice,
  narrator,
  images: media.images(id),
});

/** Storyboards of the account in their order, those that were removed last. */
const storyboardsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('comics_storyboards')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .selectAll('comics_storyboards')
    .where('account_id', '=', accountId)
    .orderBy('episode_id')
    .orderBy('removed_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .execute();

const filmsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('comics_renders')
    .innerJoin('comics_episodes', 'comics_episodes.id', 'episode_id')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select([
      'episode_id',
      'comics_renders.number',
      'kind',
      'comics_renders.ratio',
      'height',
      'comics_renders.created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('comics_renders.number')
    .execute();

/** Music that was made for projects of the account, the oldest first. */
const piecesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('comics_music_pieces')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_id', 'object_key', 'mood', 'words', 'comics_music_pieces.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('no')
    .execute();

async function episodesOf(db: Db, accountId: string, media: PersonalMedia) {
  const rows = await db
    .selectFrom('comics_episodes')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .selectAll('comics_episodes')
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const films = Map.groupBy(await filmsOf(db, accountId), ({ episode_id }) => episode_id);
  const storyboards = Map.groupBy(await storyboardsOf(db, accountId), ({ episode_id }) => episode_id);
  return rows.map((row) => ({
    comicsId: row.comics_id,
    episode: {
      number: row.number,
      title: row.title,
      source: row.source,
      sourceFile: row.source_file,
      text: row.text,
      stage: row.stage,
      storyboards: (storyboards.get(row.id) ?? []).map((one) => ({
        narration: one.narration,
        lines: one.lines.map(({ text }) => text),
        prompt: one.prompt,
        negative: one.negative,
        shot: one.shot,
        move: one.move,
        removedAt: one.removed_at,
        images: media.images(one.id),
        voices: media.voices(one.id),
      })),
      films: (films.get(row.id) ?? []).map(({ number, kind, ratio, height, created_at }) => ({
        number,
        kind,
        ratio,
        height,
        createdAt: created_at,
      })),
    },
  }));
}

/** Projects of the comics studio with their episodes, roles, storyboards, images and voices, the roles of the library, and collections of films. */
export const comicsData: PersonalData = {
  key: 'comics',
  async read(db, accountId) {
    const media = await personalMedia(db, accountId);
    const projects = await db
      .selectFrom('comics')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const roles = await db
      .selectFrom('comics_roles')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute();
    const places = await db
      .selectFrom('comics_places')
      .innerJoin('comics', 'comics.id', 'comics_id')
      .select(['comics_places.id', 'comics_id', 'name', 'description'])
      .where('account_id', '=', accountId)
      .orderBy('position')
      .execute();
    const pieces = Map.groupBy(await piecesOf(db, accountId), ({ comics_id }) => comics_id);
    const episodes = Map.groupBy(await episodesOf(db, accountId, media), ({ comicsId }) => comicsId);
    return {
      projects: projects.map((row) => ({
        title: row.title,
        ratio: row.ratio,
        styleWords: row.style_words,
        narratorVoice: row.narrator_voice,
        speed: row.speed,
        pronunciations: row.pronunciations,
        music: row.music,
        musicMade: (pieces.get(row.id) ?? []).map(({ object_key, mood, words, created_at }) => ({
          file: object_key,
          mood,
          words,
          at: created_at,
        })),
        templateOf: row.origin_id,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        removedAt: row.deleted_at,
        roles: roles.filter(({ comics_id }) => comics_id === row.id).map((role) => roleOf(role, media)),
        places: places
          .filter(({ comics_id }) => comics_id === row.id)
          .map(({ id, name, description }) => ({ name, description, images: media.images(id) })),
        episodes: (episodes.get(row.id) ?? []).map(({ episode }) => episode),
      })),
      library: roles.filter(({ comics_id }) => comics_id === null).map((role) => roleOf(role, media)),
      collections: await personalCollections(db, accountId),
    };
  },
  async cancel(tx, accountId, now) {
    // Before the runs, as every write of a step does.
    await tx
      .selectFrom('comics')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const episodes = await tx
      .selectFrom('comics_episodes')
      .innerJoin('comics', 'comics.id', 'comics_id')
      .select('comics_episodes.id')
      .where('account_id', '=', accountId)
      .execute();
    await abandonRuns(
      tx,
      now,
      episodes.map(({ id }) => id),
    );
    await tx.deleteFrom('comics_collections').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('comics').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('comics_roles').where('account_id', '=', accountId).execute();
  },
};
