import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { chapterMetadata } from '@ai-site/shared/film/subtitles/chapters';
import { EngineError } from '../../../engines/engine-error.ts';
import type { EngineOutput } from '../../../engines/tasks/task-port.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { finishAudio } from '../../../platform/media/ffmpeg/finish-audio.ts';
import { finishVideo } from '../../../platform/media/ffmpeg/finish-video.ts';
import { MediaError } from '../../../platform/media/ffmpeg/media-error.ts';
import { previewVideo, type VideoPreview } from '../../../platform/media/ffmpeg/preview-video.ts';
import { GENERATED_PIXELS_MAX } from '../../../platform/media/image-task.ts';
import { processImage } from '../../../platform/media/process-image.ts';
import { derivedKey, smallVideoKey, stripKey } from '../../../platform/objects/derived-keys.ts';
import { type WrittenObject, writeObject } from '../../../platform/objects/object-writes.ts';
import type { DerivedImage } from '../../../platform/objects/tables.ts';
import { openWorkDirectory, type WorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { outputKind } from '../../files/object-kinds.ts';

const POSTER_QUALITY = 80;
/** Seconds without captions at the begin of a video in which a poster is found, and those that are looked at. A frame takes at most a tenth of a second. */
const CAPTIONLESS_MIN = 0.3;
const CAPTIONLESS_MAX = 3;
const FRAME_SECONDS = 0.1;

type Playable = Pick<EngineOutput, 'file' | 'lines' | 'contents'>;

export interface StoredPlayable {
  readonly written: WrittenObject;
  readonly contentType: string;
}

/** Shows the small version of a video, which is written, but not recorded, until the whole one is. */
export type ShowPreview = (written: WrittenObject) => Promise<void>;

/** `accountId` null: it belongs to the site. Writes a video as MP4 with its poster, thumbnails and small version, which is shown first, or an audio file as MP3 with its waveform. Throws `EngineError` for a file that is none. */
export async function storePlayable(
  site: Site,
  accountId: string | null,
  { file, lines, contents: told }: Playable,
  signal: AbortSignal,
  showPreview?: ShowPreview,
): Promise<StoredPlayable> {
  await using work = await openWorkDirectory(site.storage.workDirectory);
  try {
    const contents = told === undefined ? undefined : await writeContents(work.file('contents.txt'), told);
    if (!file.contentType.startsWith('video/'))
      return await storeAudio(site, accountId, { input: file.path, contents }, work, signal);
    const small = work.file('small.mp4');
    const preview = await previewVideo({ program: site.settings.ffmpeg, input: file.path, output: small, signal });
    if (preview !== null && showPreview !== undefined) await storePreview(site, accountId, small, preview, showPreview);
    return await storeVideo(
      site,
      accountId,
      { input: file.path, contents, small: preview === null ? null : small, posterUntil: beforeCaptions(lines) },
      work,
      signal,
    );
  } catch (error) {
    if (error instanceof MediaError && (error.problem === 'unreadable' || error.problem === 'tooLarge'))
      throw new EngineError('broken', undefined, `${error.message} ${String(error.cause)}`);
    throw error;
  }
}

async function writeContents(
  file: string,
  { title, chapters }: NonNullable<EngineOutput['contents']>,
): Promise<string> {
  await writeFile(file, chapterMetadata(title, chapters));
  return file;
}

const newObject = (accountId: string | null, extension: string) => ({
  key: `${outputKind.folder}/${newId()}.${extension}`,
  kind: outputKind.name,
  accountId,
});

async function storePreview(
  site: Site,
  accountId: string | null,
  file: string,
  preview: VideoPreview,
  show: ShowPreview,
): Promise<void> {
  const written = await writeObject(site, newObject(accountId, 'mp4'), createReadStream(file));
  await show({ ...written, playback: { ...preview, thumbhash: null, posters: [], strip: null, peaks: null } });
}

interface MadeAudio {
  readonly input: string;
  /** File with its title and chapters. */
  readonly contents: string | undefined;
}

interface MadeVideo extends MadeAudio {
  /** The small version. */
  readonly small: string | null;
  readonly posterUntil: number | undefined;
}

/** Seconds of a video without captions at its begin; undefined: there are hardly any. */
function beforeCaptions(lines: Playable['lines']): number | undefined {
  const [first] = lines ?? [];
  return first === undefined || first.at < CAPTIONLESS_MIN
    ? undefined
    : Math.min(CAPTIONLESS_MAX, first.at - FRAME_SECONDS);
}

async function storeVideo(
  site: Site,
  accountId: string | null,
  { input, contents, small, posterUntil }: MadeVideo,
  work: WorkDirectory,
  signal: AbortSignal,
): Promise<StoredPlayable> {
  const [output, poster, tiles] = [work.file('video.mp4'), work.file('poster.webp'), work.file('strip.webp')];
  const { seconds, width, height, thumbhash, strip } = await finishVideo(
    { program: site.settings.ffmpeg, input, output, signal, contents },
    { poster, posterUntil, strip: tiles },
  );
  const object = newObject(accountId, 'mp4');
  // Recorded before anything derived from it is written: a process that dies in between leaves nothing that is not found.
  const written = await writeObject(site, object, createReadStream(output));
  const wanted = outputKind.widths.map(
    (across) =>
      ({ file: work.file(`${across}.webp`), format: 'webp', quality: POSTER_QUALITY, fit: { width: across } }) as const,
  );
  const made = await processImage({
    threads: 'background',
    input: poster,
    pixels: GENERATED_PIXELS_MAX,
    outputs: wanted,
  });
  const posters: DerivedImage[] = [];
  for (const [place, size] of made.outputs.entries()) {
    const output = wanted[place];
    if (output === undefined) continue;
    const key = derivedKey(object.key, output.fit.width, 'webp');
    await put(site, key, output.file, 'image/webp');
    posters.push({ key, format: 'webp', ...size });
  }
  const stripBytes = await put(site, stripKey(object.key), tiles, 'image/webp');
  const smallBytes = small === null ? 0 : await put(site, smallVideoKey(object.key), small, 'video/mp4');
  const bytes = written.bytes + stripBytes + smallBytes + posters.reduce((sum, image) => sum + image.bytes, 0);
  const kept = small === null ? {} : { small: { key: smallVideoKey(object.key) } };
  const playback = {
    seconds,
    width,
    height,
    thumbhash,
    posters,
    strip: { key: stripKey(object.key), ...strip },
    peaks: null,
    ...kept,
  };
  return { contentType: 'video/mp4', written: { ...written, bytes, playback } };
}

async function storeAudio(
  site: Site,
  accountId: string | null,
  { input, contents }: MadeAudio,
  work: WorkDirectory,
  signal: AbortSignal,
): Promise<StoredPlayable> {
  const output = work.file('audio.mp3');
  const { seconds, peaks } = await finishAudio({ program: site.settings.ffmpeg, input, output, signal, contents });
  const written = await writeObject(site, newObject(accountId, 'mp3'), createReadStream(output));
  const playback = { seconds, width: null, height: null, thumbhash: null, posters: [], strip: null, peaks };
  return { contentType: 'audio/mpeg', written: { ...written, playback } };
}

async function put(site: Site, key: string, file: string, type: string): Promise<number> {
  await site.storage.store.put(key, createReadStream(file), { type });
  return (await stat(file)).size;
}
