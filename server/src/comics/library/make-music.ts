import { mkdir } from 'node:fs/promises';
import { music } from '@ai-site/shared/tools/music/tool';
import { storePlayable } from '../../creation/tasks/outputs/store-playable.ts';
import type { TaskEngine } from '../../engines/tasks/task-port.ts';
import { recorded } from '../../platform/objects/object-writes.ts';
import { openWorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { type LibraryPiece, libraryPieces, PIECE_SECONDS } from './moods.ts';

/**
 * Makes a piece of the music library that does not exist yet, once the studio is used: a site without projects needs none. Where the builtin composer is not
 * there, the library stays empty.
 */
export async function makeLibraryMusic(site: Site, signal: AbortSignal): Promise<void> {
  const used = await site.db.selectFrom('comics').select('id').limit(1).executeTakeFirst();
  if (used === undefined) return;
  const made = new Set((await site.db.selectFrom('comics_library_music').select('id').execute()).map(({ id }) => id));
  const piece = libraryPieces.find(({ id }) => !made.has(id));
  const composer = site.ports.engineLine(site.settings, music.code).find('builtin');
  if (
    piece === undefined ||
    composer === null ||
    !(await composer.capabilities(signal)).operations.has('compose-music')
  )
    return;
  await makePiece(site, composer, piece, signal);
}

async function makePiece(
  site: Site,
  composer: TaskEngine,
  { id, title, mood, style, seed }: LibraryPiece,
  signal: AbortSignal,
): Promise<void> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const directory = work.file('piece');
  await mkdir(directory);
  const operation = {
    kind: 'compose-music',
    description: mood,
    lyrics: '',
    title,
    style,
    instrumental: true,
    loops: true,
    model: null,
    seconds: PIECE_SECONDS,
    seed,
  } as const;
  const done = await composer.submit({ id: `library-${id}`, operation, directory, signal, report: () => undefined });
  const [output] = done.state === 'done' ? done.outputs : [];
  if (output === undefined) throw new Error(`the composer made no piece for ${id}`);
  const { written } = await storePlayable(site, null, output, signal);
  const ms = Math.round((written.playback?.seconds ?? PIECE_SECONDS) * 1000);
  // Another worker may have made it meanwhile: its file is kept, and this one goes.
  await recorded(site, written, async (tx) => {
    await tx
      .insertInto('comics_library_music')
      .values({ id, object_key: written.key, ms, made_at: site.clock() })
      .onConflict((row) => row.column('id').doNothing())
      .execute();
  });
}
