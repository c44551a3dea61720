import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type PictureFormat, pictureFormats } from '@ai-site/shared/domain/pictures';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { MediaError } from '../media/ffmpeg/media-error.ts';
import { probeMedia } from '../media/ffmpeg/probe-media.ts';
import type { KnownFormat, PictureFacts, PictureOutput } from '../media/picture-task.ts';
import { PictureError, processPicture } from '../media/process-picture.ts';
import type { Site } from '../site.ts';
import { extensionOf, servedTypeOf } from './content-types.ts';
import { derivedKey, derivedKeys } from './derived-keys.ts';
import type { ObjectKind, PictureProblems, UploadContent, UploadRule } from './object-kinds.ts';
import { recordObject, WRITE_MS, type WrittenObject } from './object-writes.ts';
import { assertRoom } from './permit-upload.ts';
import { receiveBody } from './receive-body.ts';
import { SignatureCheck } from './signature.ts';
import { type SignedUpload, UPLOAD_VALID_SECONDS } from './signed-upload-url.ts';
import type { DerivedPicture } from './tables.ts';
import { storageTexts } from './texts.ts';
import { openWorkDirectory, type WorkDirectory } from './work-files.ts';

/**
 * Receives the body of a permitted upload: streams it to a temporary file, checks it and writes it to the store. After a failure
 * the same URL can be used again. Throws `ApiError` 400 for a wrong length, 413 beyond a limit, 415 for a wrong type of content,
 * 409 when the permit was used.
 */
export async function receiveUpload(site: Site, kind: ObjectKind & { readonly upload: UploadRule }, signed: SignedUpload, body: Readable, type: string): Promise<void> {
  await claim(site, signed);
  try {
    await using work = await openWorkDirectory(site.storage.workDirectory);
    const received = await spool(work, body, signed, kind.upload);
    const written = await keep(site, kind, signed, work, received, type);
    await site.db.transaction().execute(async (tx) => {
      await site.ports.lockAccount(tx, signed.userId);
      const { kinds } = site.storage;
      if (kind.quota !== null) await assertRoom(tx, { kinds, quota: kind.quota, accountId: signed.userId, bytes: written.bytes, now: site.clock(), except: signed.key });
      await recordObject(tx, site.clock(), written);
    });
  } catch (error) {
    await release(site, kind, signed);
    throw error;
  }
}

/** Only one of two requests with the same permit succeeds. Throws `ApiError` 409 when the permit was used, 403 when it expired and was removed. */
async function claim(site: Site, { key }: SignedUpload): Promise<void> {
  const expires_at = new Date(site.clock().getTime() + WRITE_MS);
  const { numUpdatedRows } = await site.db
    .updateTable('object_writes')
    .set({ state: 'writing', expires_at })
    .where('key', '=', key)
    .where('state', '=', 'permitted')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const known = await site.db
    .selectFrom('object_writes')
    .select('key')
    .where('key', '=', key)
    .union(site.db.selectFrom('objects').select('key').where('key', '=', key))
    .executeTakeFirst();
  throw known === undefined ? new ApiError(403, storageTexts.uploadLinkExpired) : new ApiError(409, storageTexts.uploadLinkUsed);
}

/** Deletes what was written and makes the permit usable again until it expires. A recorded object is kept. */
async function release(site: Site, { widths }: ObjectKind, { key }: SignedUpload): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const expires_at = sql<Date>`created_at + make_interval(secs => ${UPLOAD_VALID_SECONDS})`;
    await tx.updateTable('object_writes').set({ state: 'permitted', expires_at }).where('key', '=', key).execute();
    const recorded = await tx.selectFrom('objects').select('key').where('key', '=', key).executeTakeFirst();
    if (recorded !== undefined) return;
    for (const written of [...derivedKeys(key, widths), key]) await site.storage.store.delete(written);
  });
}

interface Received {
  readonly file: string;
  readonly bytes: number;
  readonly signature: SignatureCheck;
}

async function spool(work: WorkDirectory, body: Readable, signed: SignedUpload, { maxBytes, tooLarge }: UploadRule): Promise<Received> {
  const signature = new SignatureCheck();
  const file = work.file('upload');
  const bytes = await receiveBody(file, body, { maxBytes, tooLarge, onChunk: (chunk) => signature.add(chunk) });
  if (bytes === 0 || (signed.size > 0 && bytes !== signed.size)) throw new ApiError(400, errorTexts.badRequest);
  return { file, bytes, signature };
}

async function keep(
  site: Site,
  kind: ObjectKind & { readonly upload: UploadRule },
  signed: SignedUpload,
  work: WorkDirectory,
  received: Received,
  type: string,
): Promise<WrittenObject> {
  const object = { key: signed.key, kind: kind.name, accountId: signed.userId };
  const { content } = kind.upload;
  if (content.as === 'picture')
    return { ...object, ...(await keepPicture(site, { key: signed.key, widths: kind.widths, content, work, input: received.file, type: content.asDeclared ? type : '' })) };
  if (content.as !== 'sent') return { ...object, ...(await keepPlayable(site, signed.key, received, content)) };
  const verdict = received.signature.verdict(extensionOf(signed.key));
  if (verdict !== 'match') throw new ApiError(415, verdict === 'old-office' ? content.oldOffice : content.mismatch);
  return { ...object, bytes: await putFile(site, signed.key, received.file), media: null };
}

/** Stores a film or sound as it was sent, with what its packets say. */
async function keepPlayable(
  site: Site,
  key: string,
  { file, signature }: Received,
  { as, side, seconds, problems }: Extract<UploadContent, { as: 'film' | 'sound' }>,
): Promise<Pick<WrittenObject, 'bytes' | 'media' | 'playback'>> {
  if (signature.verdict(extensionOf(key)) !== 'match') throw new ApiError(415, problems.unreadable);
  const facts = await probeMedia({ program: site.settings.ffmpeg, file }).catch((error: unknown) => {
    if (!(error instanceof MediaError)) throw error;
    throw new ApiError(error.problem === 'missing' ? 409 : 415, error.problem === 'missing' ? problems.unavailable : problems.unreadable);
  });
  if (as === 'film' && facts.film === null) throw new ApiError(415, problems.unreadable);
  if (as === 'sound' && facts.sound === null) throw new ApiError(415, problems.soundless);
  if (facts.seconds > seconds) throw new ApiError(413, problems.tooLong);
  const { width, height } = as === 'film' && facts.film !== null ? facts.film : { width: null, height: null };
  if (Math.max(width ?? 0, height ?? 0) > side) throw new ApiError(413, problems.tooLarge);
  const playback = { seconds: facts.seconds, width, height, thumbhash: null, posters: [], strip: null, peaks: null };
  return { bytes: await putFile(site, key, file), media: null, playback };
}

const putFile = (site: Site, key: string, file: string): Promise<number> => site.storage.store.put(key, createReadStream(file), { type: servedTypeOf(key).type });

/** Encoding quality of derived sizes: AVIF looks the same at a lower value. */
const derivedQuality: Readonly<Record<PictureFormat, number>> = { avif: 55, webp: 80 };

interface PictureUpload {
  readonly key: string;
  readonly widths: readonly number[];
  readonly content: Extract<UploadContent, { as: 'picture' }>;
  readonly work: WorkDirectory;
  readonly input: string;
  /** Content type that the bytes must have; empty: any that the kind accepts. */
  readonly type: string;
}

/** Re-encodes a picture as WebP, with the derived sizes that its kind declares. */
async function keepPicture(site: Site, { key, widths, content, work, input, type }: PictureUpload): Promise<Pick<WrittenObject, 'bytes' | 'media'>> {
  const { quality, side, lossless = false, losslessPng = 0 } = content;
  const own: PictureOutput = { file: work.file('own.webp'), format: 'webp', quality, fit: { side }, lossless, losslessPng };
  const derived = widths.flatMap((width) =>
    pictureFormats.map((format) => ({ key: derivedKey(key, width, format), file: work.file(`${width}.${format}`), format, quality: derivedQuality[format], fit: { width } })),
  );
  const formats = content.formats.filter((format) => type === '' || type === contentTypeOf(format));
  const { facts, outputs } = await processPicture({
    input,
    pixels: content.pixels,
    formats,
    outputs: [own, ...derived.map(({ key: _, ...output }) => output)],
    thumbhash: widths.length > 0,
  }).catch((error: unknown) => shownError(error, content.problems));
  assertAcceptable(facts, content.problems);
  const [whole, ...smaller] = outputs;
  if (whole === undefined) throw new TypeError('the picture was not written');
  let bytes = await putFile(site, key, own.file);
  const made: DerivedPicture[] = [];
  for (const [index, { key: smallerKey, file, format }] of derived.entries()) {
    const size = smaller[index];
    if (size === undefined) throw new TypeError(`${path.basename(file)} was not written`);
    bytes += await putFile(site, smallerKey, file);
    made.push({ key: smallerKey, format, ...size });
  }
  return { bytes, media: { ...facts, width: whole.width, height: whole.height, derived: made } };
}

const contentTypeOf = (format: KnownFormat): string => `image/${format}`;

function shownError(error: unknown, problems?: PictureProblems): never {
  if (!(error instanceof PictureError)) throw error;
  if (error.problem === 'tooLarge' && problems !== undefined) throw new ApiError(413, problems.tooLarge);
  throw new ApiError(415, problems?.unreadable ?? '图片无法识别，请上传 JPG、PNG 或 WebP 图片');
}

function assertAcceptable({ animated, width, height }: PictureFacts, problems?: PictureProblems): void {
  if (problems === undefined) return;
  if (animated) throw new ApiError(415, problems.animated);
  if (Math.min(width, height) < problems.small.side) throw new ApiError(400, problems.small.text);
}
