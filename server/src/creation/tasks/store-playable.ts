import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { EngineError } from '../../engines/engine-error.ts';
import type { TaskFile } from '../../engines/tasks/task-file.ts';
import { newId } from '../../platform/database/new-id.ts';
import { finishFilm } from '../../platform/media/ffmpeg/finish-film.ts';
import { finishSound } from '../../platform/media/ffmpeg/finish-sound.ts';
import { MediaError } from '../../platform/media/ffmpeg/media-error.ts';
import { previewFilm } from '../../platform/media/ffmpeg/preview-film.ts';
import type { Site } from '../../platform/site.ts';
import { derivedKey, stripKey } from '../../platform/storage/derived-keys.ts';
import { type WrittenObject, writeObject } from '../../platform/storage/object-writes.ts';
import type { DerivedPicture } from '../../platform/storage/tables.ts';
import { openWorkDirectory, type WorkDirectory } from '../../platform/storage/work-files.ts';
import { outputKind } from '../files/object-kinds.ts';

const POSTER_QUALITY = 80;

export interface StoredPlayable {
  readonly written: WrittenObject;
  readonly contentType: string;
}

/** Shows a film that is written, but not recorded, until the whole one is. */
export type ShowPreview = (written: WrittenObject) => Promise<void>;

/** Writes a film as MP4 with its poster and thumbnails, or a sound as MP3 with its waveform. Throws `EngineError` for a file that is none. */
export async function storePlayable(site: Site, accountId: string, file: TaskFile, signal: AbortSignal, showPreview?: ShowPreview): Promise<StoredPlayable> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  try {
    if (!file.contentType.startsWith('video/')) return await storeSound(site, accountId, file.path, work, signal);
    if (showPreview !== undefined) await storePreview(site, accountId, file.path, work, signal, showPreview);
    return await storeFilm(site, accountId, file.path, work, signal);
  } catch (error) {
    if (error instanceof MediaError && error.problem !== 'missing' && error.problem !== 'aborted')
      throw new EngineError('broken', undefined, `${error.message} ${String(error.cause)}`);
    throw error;
  }
}

const newObject = (accountId: string, extension: string) => ({ key: `${outputKind.folder}/${newId()}.${extension}`, kind: outputKind.name, accountId });

async function storePreview(site: Site, accountId: string, input: string, work: WorkDirectory, signal: AbortSignal, show: ShowPreview): Promise<void> {
  const output = work.file('preview.mp4');
  const preview = await previewFilm({ program: site.settings.ffmpeg, input, output, signal });
  if (preview === null) return;
  const written = await writeObject(site, newObject(accountId, 'mp4'), createReadStream(output));
  await show({ ...written, playback: { ...preview, thumbhash: null, posters: [], strip: null, peaks: null } });
}

async function storeFilm(site: Site, accountId: string, input: string, work: WorkDirectory, signal: AbortSignal): Promise<StoredPlayable> {
  const [output, poster, tiles] = [work.file('film.mp4'), work.file('poster.webp'), work.file('strip.webp')];
  const { seconds, width, height, thumbhash, strip } = await finishFilm({ program: site.settings.ffmpeg, input, output, signal }, { poster, strip: tiles });
  const object = newObject(accountId, 'mp4');
  // Recorded before anything derived from it is written: a process that dies in between leaves nothing that is not found.
  const written = await writeObject(site, object, createReadStream(output));
  const posters: DerivedPicture[] = [];
  for (const wanted of outputKind.widths) {
    const made = work.file(`${wanted}.webp`);
    const { width: across, height: down } = await sharp(poster).resize({ width: wanted, withoutEnlargement: true }).webp({ quality: POSTER_QUALITY }).toFile(made);
    posters.push({
      key: derivedKey(object.key, wanted, 'webp'),
      format: 'webp',
      width: across,
      height: down,
      bytes: await put(site, derivedKey(object.key, wanted, 'webp'), made),
    });
  }
  const stripBytes = await put(site, stripKey(object.key), tiles);
  const bytes = written.bytes + stripBytes + posters.reduce((sum, picture) => sum + picture.bytes, 0);
  const playback = { seconds, width, height, thumbhash, posters, strip: { key: stripKey(object.key), ...strip }, peaks: null };
  return { contentType: 'video/mp4', written: { ...written, bytes, playback } };
}

async function storeSound(site: Site, accountId: string, input: string, work: WorkDirectory, signal: AbortSignal): Promise<StoredPlayable> {
  const output = work.file('sound.mp3');
  const { seconds, peaks } = await finishSound({ program: site.settings.ffmpeg, input, output, signal });
  const written = await writeObject(site, newObject(accountId, 'mp3'), createReadStream(output));
  const playback = { seconds, width: null, height: null, thumbhash: null, posters: [], strip: null, peaks };
  return { contentType: 'audio/mpeg', written: { ...written, playback } };
}

async function put(site: Site, key: string, file: string): Promise<number> {
  await site.storage.store.put(key, createReadStream(file), { type: 'image/webp' });
  return (await stat(file)).size;
}
