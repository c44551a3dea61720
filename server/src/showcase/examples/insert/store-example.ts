import { publicationKind } from '../../../creation/files/object-kinds.ts';
import type { PublicMedia } from '../../../creation/works/public-derivatives.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { derivedKey, stripKey } from '../../../platform/objects/derived-keys.ts';
import { announceWrite, type WrittenObject } from '../../../platform/objects/object-writes.ts';
import { putFile } from '../../../platform/objects/store-image.ts';
import type { DerivedImage } from '../../../platform/objects/tables.ts';
import type { Site } from '../../../platform/site.ts';
import type { Example } from '../example.ts';
import { type ExampleFacts, imageFile, stripFile, videoFile, webpFile } from '../example-files.ts';

/** Width in the name of the WebP; a narrower image has the same name. */
const WEBP_NAME = 640;

/** What is stored of an example, to be recorded with `recordObject` in the transaction that shows it. */
export interface StoredExample {
  readonly written: readonly WrittenObject[];
  /** Key of what cards show, and of the whole image or video. */
  readonly publicKey: string;
  readonly objectKey: string;
  readonly contentType: string;
  readonly media: PublicMedia;
}

/** Copies the files of an example to new public keys. What is not recorded within a quarter of an hour is removed by the garbage collector. */
export async function storeExample(
  site: Site,
  { id }: Pick<Example, 'id'>,
  facts: ExampleFacts,
): Promise<StoredExample> {
  const { written, images } = await storeImage(site, id, facts);
  const { key } = written;
  const { width, height, seconds, thumbhash } = facts;
  const media = { width, height, seconds, thumbhash, images, strip: null };
  if (facts.video === null || seconds === null)
    return {
      written: [written],
      publicKey: key,
      objectKey: key,
      contentType: 'image/avif',
      media: { ...media, small: null },
    };
  const video = { key: `${publicationKind.folder}/${newId()}.mp4`, kind: publicationKind.name, accountId: null };
  await announceWrite(site, video);
  const { bytes: stripBytes, ...tiles } = facts.video.strip;
  const strip = { key: stripKey(video.key), ...tiles };
  const bytes = (await putFile(site, video.key, videoFile(id))) + (await putFile(site, strip.key, stripFile(id)));
  const playback = {
    seconds,
    width: facts.video.width,
    height: facts.video.height,
    thumbhash,
    posters: [],
    strip,
    peaks: null,
  };
  return {
    written: [written, { ...video, bytes, media: null, playback }],
    ...{ publicKey: key, objectKey: video.key, contentType: 'video/mp4', media: { ...media, strip, small: video.key } },
  };
}

/** The widest AVIF is the object itself; the WebP stands for every width. */
async function storeImage(site: Site, id: string, { images, webp, thumbhash }: ExampleFacts) {
  const whole = images.at(-1);
  if (whole === undefined) throw new TypeError(`${id} has no image`);
  const object = { key: `${publicationKind.folder}/${newId()}.avif`, kind: publicationKind.name, accountId: null };
  await announceWrite(site, object);
  const smaller = images
    .slice(0, -1)
    .map((size): DerivedImage => ({ ...size, format: 'avif', key: derivedKey(object.key, size.width, 'avif') }));
  const fallback: DerivedImage = { ...webp, format: 'webp', key: derivedKey(object.key, WEBP_NAME, 'webp') };
  const files = [
    { key: object.key, file: imageFile(id, whole.width) },
    { key: fallback.key, file: webpFile(id) },
    ...smaller.map(({ key, width }) => ({ key, file: imageFile(id, width) })),
  ];
  let bytes = 0;
  for (const { key, file } of files) bytes += await putFile(site, key, file);
  const measured = {
    format: 'avif',
    width: whole.width,
    height: whole.height,
    orientation: 1,
    animated: false,
    thumbhash,
  } as const;
  const written: WrittenObject = { ...object, bytes, media: { ...measured, derived: [...smaller, fallback] } };
  const stored = [...smaller, { ...whole, key: object.key }].map(({ width, height, key }) => ({
    width,
    height,
    avif: key,
    webp: fallback.key,
  }));
  return { written, images: stored };
}
