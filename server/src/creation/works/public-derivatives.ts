import { imageFormats } from '@ai-site/shared/domain/images';
import { isLargeVideo } from '@ai-site/shared/domain/videos';
import type { Selectable } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import { GENERATED_PIXELS_MAX } from '../../platform/media/image-task.ts';
import { processImage } from '../../platform/media/process-image.ts';
import { discardObject } from '../../platform/objects/collect-garbage.ts';
import { copyObject } from '../../platform/objects/copy-object.ts';
import { derivedKey, smallVideoKey, stripKey } from '../../platform/objects/derived-keys.ts';
import { announceWrite, type NewObject, type WrittenObject } from '../../platform/objects/object-writes.ts';
import { FILES_PREFIX } from '../../platform/objects/signed-upload-url.ts';
import { derivedQuality, putFile } from '../../platform/objects/store-image.ts';
import type { DerivedImage, ObjectPlayback, StorageTables } from '../../platform/objects/tables.ts';
import { openWorkDirectory, type WorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { publicationKind } from '../files/object-kinds.ts';

/** One width of a published image or poster: keys of its files in both formats. */
export interface PublicImage {
  readonly width: number;
  readonly height: number;
  readonly avif: string;
  readonly webp: string;
}

/** What anybody sees of a published work. Keys are those of public objects (`publicPath`). */
export interface PublicMedia {
  /** Pixels of the whole image or video. */
  readonly width: number;
  readonly height: number;
  /** Null: an image. */
  readonly seconds: number | null;
  /** Base64. */
  readonly thumbhash: string | null;
  /** Of the image, or the poster of the video; the smallest first, none wider than it. At least one. */
  readonly images: readonly PublicImage[];
  readonly strip: ObjectPlayback['strip'];
  /** Version of a video with at most 480 lines; null: an image, or a long video that has none. */
  readonly small: string | null;
}

export interface PublicDerivatives {
  /** To be recorded with `recordObject` in the transaction that makes the work public and refers to its key. */
  readonly written: WrittenObject;
  readonly media: PublicMedia;
}

/** Address of a public object, for ever. */
export const publicPath = (key: string): string => `${FILES_PREFIX}${key}`;

type Source = Pick<Selectable<StorageTables['objects']>, 'key' | 'media' | 'playback'>;

/**
 * Writes what anybody sees of an image or video, under new keys that nobody knows yet; the original stays private. Call it before the transaction
 * that publishes the work: what is not recorded within a quarter of an hour, because the process died or another one was faster, is removed by the
 * garbage collector. Resolves with null when the original is gone or is neither; rejects with `ImageError`, or as the storage does.
 */
export async function makePublicDerivatives(
  site: Site,
  accountId: string | null,
  sourceKey: string,
): Promise<PublicDerivatives | null> {
  const source = await site.db
    .selectFrom('objects')
    .select(['key', 'media', 'playback'])
    .where('key', '=', sourceKey)
    .executeTakeFirst();
  const shown = source === undefined ? null : shownImage(source);
  if (source === undefined || shown === null) return null;
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const input = work.file('source');
  if (!(await copyObject(site, shown.key, input))) return null;
  const object: NewObject = { key: `${publicationKind.folder}/${newId()}.webp`, kind: publicationKind.name, accountId };
  await announceWrite(site, object);
  const { images, derived, bytes, facts } = await putImages(site, { key: object.key, input, width: shown.width, work });
  const video = await putVideo(site, object.key, source, work);
  if (video === null) return null;
  const { width, height } = source.playback ?? source.media ?? facts;
  const { strip = null, small = null, seconds = null } = video.playback ?? {};
  const { format, orientation, animated, thumbhash } = facts;
  return {
    written: {
      ...object,
      bytes: bytes + video.bytes,
      media: { format, width: facts.width, height: facts.height, orientation, animated, thumbhash, derived },
      ...(video.playback === undefined ? {} : { playback: video.playback }),
    },
    media: {
      width: width ?? facts.width,
      height: height ?? facts.height,
      seconds,
      thumbhash,
      images,
      strip,
      small: small?.key ?? null,
    },
  };
}

/** Removes what was public of a work at once. Call it after the transaction in which nothing refers to it any more; the garbage collector does it otherwise. */
export const removePublicDerivatives = (site: Site, key: string): Promise<void> =>
  discardObject(site, publicationKind.name, key);

/** The image of a work: its own, or the largest poster; null: it has none. */
const shownImage = ({ key, media, playback }: Source): { readonly key: string; readonly width: number } | null =>
  playback === null ? (media === null ? null : { key, width: media.width }) : (playback.posters.at(-1) ?? null);

/** Widths up to the first one that holds the whole image. */
const widthsFor = (width: number): number[] =>
  publicationKind.widths.filter((_, place, widths) => place === 0 || (widths[place - 1] ?? 0) < width);

interface ImagesToPut {
  readonly key: string;
  readonly input: string;
  /** Pixels across. */
  readonly width: number;
  readonly work: WorkDirectory;
}

async function putImages(site: Site, { key, input, width: whole, work }: ImagesToPut) {
  const widths = widthsFor(whole);
  const wanted = widths.flatMap((width) =>
    imageFormats.map(
      (format) =>
        ({
          file: work.file(`${width}.${format}`),
          format,
          quality: derivedQuality[format],
          fit: { width },
          generated: 'unmarked',
        }) as const,
    ),
  );
  const { facts, outputs } = await processImage({
    threads: 'background',
    input,
    pixels: GENERATED_PIXELS_MAX,
    outputs: wanted,
    thumbhash: true,
  });
  const images: PublicImage[] = [];
  const derived: DerivedImage[] = [];
  let bytes = 0;
  for (const [place, { file, format, fit }] of wanted.entries()) {
    const size = outputs[place];
    if (size === undefined) throw new TypeError('a public image was not written');
    const keys = {
      avif: derivedKey(key, fit.width, 'avif'),
      webp: fit.width === widths.at(-1) ? key : derivedKey(key, fit.width, 'webp'),
    };
    bytes += await putFile(site, keys[format], file);
    if (keys[format] !== key) derived.push({ key: keys[format], format, ...size });
    if (format === 'webp') images.push({ width: size.width, height: size.height, ...keys });
  }
  return { images, derived, bytes, facts };
}

/** The strip and the small version of a video; null when a file of it is gone. */
async function putVideo(
  site: Site,
  key: string,
  source: Source,
  work: WorkDirectory,
): Promise<{ readonly bytes: number; readonly playback?: ObjectPlayback } | null> {
  const { playback } = source;
  if (playback === null) return { bytes: 0 };
  const copies = [
    { from: playback.strip?.key, to: stripKey(key), name: 'strip' },
    { from: smallOf(source, playback), to: smallVideoKey(key), name: 'small' },
  ].flatMap(({ from, ...copy }) => (from === undefined ? [] : [{ from, ...copy }]));
  let bytes = 0;
  for (const { from, to, name } of copies) {
    const file = work.file(name);
    if (!(await copyObject(site, from, file))) return null;
    bytes += await putFile(site, to, file);
  }
  const { seconds, width, height, thumbhash, strip } = playback;
  const small = copies.some(({ name }) => name === 'small') ? { small: { key: smallVideoKey(key) } } : {};
  return {
    bytes,
    playback: {
      seconds,
      width,
      height,
      thumbhash,
      posters: [],
      strip: strip === null ? null : { ...strip, key: stripKey(key) },
      peaks: null,
      ...small,
    },
  };
}

/** Key of the file that plays in lists: the small version, or the video itself where it is no larger. */
function smallOf({ key }: Source, { small, width, height }: ObjectPlayback): string | undefined {
  if (small !== undefined) return small.key;
  return width === null || height === null || isLargeVideo({ width, height }) ? undefined : key;
}
