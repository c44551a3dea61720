import { randomUUID } from 'node:crypto';
import type { comicsRoom, ManagedMusic } from '@ai-site/shared/api/comics/room';
import type { BodyOf } from '@ai-site/shared/api/define';
import { comicsLimits, comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { sql, type Transaction } from 'kysely';
import { inputKinds } from '../../creation/files/object-kinds.ts';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { libraryPieces } from '../library/moods.ts';
import { type LibraryMusic, libraryMusic } from '../library/music.ts';
import { recordRoomChange } from './changes.ts';
import { takeFile } from './take-file.ts';

type Tx = Transaction<Database>;
type Saved = BodyOf<typeof comicsRoom.saveMusic>;

/** All pieces in their order, with how many projects use them. */
export async function managedMusic(site: Site): Promise<ManagedMusic[]> {
  const { rows } = await sql<{ key: string; projects: number }>`
    select music_key as key, count(*)::int as projects from comics join comics_library_music on object_key = music_key where deleted_at is null group by music_key
  `.execute(site.db);
  const used = new Map(rows.map(({ key, projects }) => [key, projects]));
  return (await libraryMusic(site.db)).map(({ key, ...piece }) => ({
    ...piece,
    url: signedReadPath(site, key),
    projects: used.get(key) ?? 0,
  }));
}

/** Writes of the library come one after another. */
async function lockMusic(tx: Tx): Promise<LibraryMusic[]> {
  await acquireAdvisoryLock(tx, 'comics music', Buffer.alloc(0));
  return libraryMusic(tx);
}

const fieldsOf = ({ name, mood, shown }: Pick<LibraryMusic, 'name' | 'mood' | 'shown'>) => ({ name, mood, shown });

async function addPiece(
  site: Site,
  tx: Tx,
  session: Session,
  { file, ...piece }: Saved,
  all: readonly LibraryMusic[],
): Promise<void> {
  if (file === null) throw new ApiError(400, comicsTexts.musicGone);
  if (all.length >= comicsLimits.libraryMusic) throw new ApiError(409, comicsTexts.tooManyMusic);
  const { playback } = await takeFile(tx, session.userId, {
    key: file,
    kind: inputKinds.audio.name,
    gone: comicsTexts.musicGone,
  });
  const { name, mood, shown } = piece;
  const id = randomUUID();
  await tx
    .insertInto('comics_library_music')
    .values({
      id,
      object_key: file,
      ms: Math.max(1, Math.round((playback?.seconds ?? 0) * 1000)),
      made_at: site.clock(),
      name,
      mood,
      shown,
      position: libraryPieces.length + all.length,
    })
    .execute();
  await recordRoomChange(tx, site.clock(), session, {
    kind: 'music',
    target: id,
    name,
    before: null,
    after: fieldsOf(piece),
  });
}

/** Adds a piece, or changes what is said of one. Throws `ApiError` 400 for a file that is no audio, 404, 409 for a name that there is already. */
export async function saveMusic(site: Site, session: Session, body: Saved): Promise<ManagedMusic[]> {
  await site.db.transaction().execute(async (tx) => {
    const all = await lockMusic(tx);
    const { id, name, mood, shown } = body;
    if (all.some((piece) => piece.name === name && piece.id !== id))
      throw new ApiError(409, comicsTexts.libraryNameTaken);
    if (id === null) return addPiece(site, tx, session, body, all);
    const before = all.find((piece) => piece.id === id);
    if (before === undefined) throw new ApiError(404, comicsTexts.unknownMusic);
    const entry = { kind: 'music', target: id, name, before: fieldsOf(before), after: fieldsOf(body) } as const;
    if (!(await recordRoomChange(tx, site.clock(), session, entry))) return;
    const own = libraryPieces.find((piece) => piece.id === id);
    await tx
      .updateTable('comics_library_music')
      // What is as the site has it follows later versions of the site.
      .set({ name: name === own?.title ? null : name, mood: mood === own?.mood ? null : mood, shown })
      .where('id', '=', id)
      .execute();
  });
  return managedMusic(site);
}

/** Gives the pieces this order; those that are not named come last, in the order that they have. */
export async function orderMusic(site: Site, session: Session, ids: readonly string[]): Promise<ManagedMusic[]> {
  await site.db.transaction().execute(async (tx) => {
    const before = (await lockMusic(tx)).map(({ id }) => id);
    const after = [...new Set([...ids.filter((id) => before.includes(id)), ...before])];
    const entry = {
      kind: 'music-order',
      target: '',
      name: '',
      before: { order: before },
      after: { order: after },
    } as const;
    if (!(await recordRoomChange(tx, site.clock(), session, entry))) return;
    await sql`
      update comics_library_music piece set position = place from unnest(${after}::text[]) with ordinality wanted (id, place) where piece.id = wanted.id
    `.execute(tx);
  });
  return managedMusic(site);
}
