import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { comicsLibrary } from '@ai-site/shared/api/comics/library';
import type { DataOf } from '@ai-site/shared/api/define';
import { newId } from '../../platform/database/new-id.ts';
import { recorded, writeObject } from '../../platform/objects/object-writes.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { Site } from '../../platform/site.ts';
import { comicsSampleKind } from './object-kind.ts';
import { sampleFacts } from './sample-facts.generated.ts';
import { SAMPLE_FILES, type SampleFile } from './sample-files.ts';
import { isSampleShown } from './sample-shown.ts';
import { sampleStory } from './sample-story.ts';

const shownFiles: readonly SampleFile[] = sampleFacts.films.flatMap(({ file, poster }) => [file, poster]);

/** Stores the films of the sample of this version of the site, and forgets those of an earlier one. Idempotent; a run that was ended goes on where it was. */
export async function storeSampleFilms(site: Site, signal: AbortSignal): Promise<void> {
  if (!site.settings.showcase.examples) return;
  const rows = await site.db.selectFrom('comics_sample_files').select(['name', 'hash']).execute();
  const stored = new Map(rows.map(({ name, hash }) => [name, hash]));
  for (const file of shownFiles) {
    signal.throwIfAborted();
    if (stored.get(file.name) !== file.hash) await storeFile(site, file);
  }
  await site.db
    .deleteFrom('comics_sample_files')
    .where(
      'name',
      'not in',
      shownFiles.map(({ name }) => name),
    )
    .execute();
}

async function storeFile(site: Site, { name, hash }: SampleFile): Promise<void> {
  const { name: kind, folder } = comicsSampleKind;
  const object = { key: `${folder}/${newId()}${path.extname(name)}`, kind, accountId: null };
  const written = await writeObject(site, object, await readFile(path.join(SAMPLE_FILES, name)));
  await recorded(site, written, async (tx) => {
    await tx
      .insertInto('comics_sample_files')
      .values({ name, hash, object_key: written.key })
      .onConflict((row) => row.column('name').doUpdateSet({ hash, object_key: written.key }))
      .execute();
  });
}

type Sample = DataOf<typeof comicsLibrary.sample>;

/** The sample for everybody; null: its films are not stored (yet), or an operator has hidden it. */
export const readSample = async (site: Site): Promise<Sample> =>
  (await isSampleShown(site.db)) ? storedSample(site) : null;

/** How many files of the sample of this version of the site are stored, of all. */
export async function countSampleFiles({ db }: Site): Promise<{ readonly stored: number; readonly files: number }> {
  const rows = await db.selectFrom('comics_sample_files').select(['name', 'hash']).execute();
  const known = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return {
    stored: shownFiles.filter(({ name, hash }) => known.has(`${name} ${hash}`)).length,
    files: shownFiles.length,
  };
}

/** The sample as it is stored; null: its films are not (yet). */
export async function storedSample(site: Site): Promise<Sample> {
  const rows = await site.db.selectFrom('comics_sample_files').selectAll().execute();
  const keys = new Map(rows.map(({ name, hash, object_key }) => [`${name} ${hash}`, object_key]));
  const urlOf = ({ name, hash }: SampleFile): string | null => {
    const key = keys.get(`${name} ${hash}`);
    return key === undefined ? null : signedReadPath(site, key);
  };
  const films = sampleFacts.films.flatMap(({ ratio, file, poster, width, height, ms }) => {
    const [url, posterUrl] = [urlOf(file), urlOf(poster)];
    return url === null || posterUrl === null ? [] : [{ ratio, url, posterUrl, width, height, ms }];
  });
  return films.length === 0 ? null : { title: sampleStory.title, text: sampleStory.text, films };
}
