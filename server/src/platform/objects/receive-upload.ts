import type { Readable } from 'node:stream';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { sql } from 'kysely';
import { assertDecodable } from '../media/ffmpeg/assert-decodable.ts';
import { MediaError } from '../media/ffmpeg/media-error.ts';
import { probeMedia } from '../media/ffmpeg/probe-media.ts';
import type { Site } from '../site.ts';
import { extensionOf } from '../storage/content-types.ts';
import type { MeasuredUpload, ObjectKind, UploadContent, UploadRule } from '../storage/object-kinds.ts';
import { storageTexts } from '../storage/texts.ts';
import { derivedKeys } from './derived-keys.ts';
import { recordObject, WRITE_MS, type WrittenObject } from './object-writes.ts';
import { receiveBody } from './receive-body.ts';
import { assertQuota } from './reserve-upload.ts';
import { SignatureCheck } from './signature.ts';
import { type SignedUpload, UPLOAD_VALID_SECONDS } from './signed-upload-url.ts';
import { putFile, storeImage } from './store-image.ts';
import { openWorkDirectory, type WorkDirectory } from './work-files.ts';

/**
 * Receives the body of a reserved upload: streams it to a temporary file, checks it and writes it to the store. After a failure
 * the same URL can be used again. Throws `ApiError` 400 for a wrong length, 413 beyond a limit, 415 for a wrong type of content,
 * 409 when the signed URL was used, and `ImageError` or `MediaError` for one that took too long.
 */
export async function receiveUpload(
  site: Site,
  kind: ObjectKind & { readonly upload: UploadRule },
  signed: SignedUpload,
  body: Readable,
  type: string,
): Promise<void> {
  await claim(site, signed);
  try {
    await using work = await openWorkDirectory(site.storage.workDirectory);
    const received = await spool(work, body, signed, kind.upload);
    const written = await keep(site, kind, signed, work, received, type);
    await site.db.transaction().execute(async (tx) => {
      await site.ports.lockAccount(tx, signed.userId);
      const { kinds } = site.storage;
      if (kind.quota !== null)
        await assertQuota(tx, {
          kinds,
          quota: kind.quota,
          accountId: signed.userId,
          bytes: written.bytes,
          now: site.clock(),
          except: signed.key,
        });
      await recordObject(tx, site.clock(), written);
    });
  } catch (error) {
    await release(site, kind, signed);
    throw error;
  }
}

/** Only one of two requests with the same signed URL succeeds. Throws `ApiError` 409 when it was used, 403 when it expired and was removed. */
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
  throw known === undefined
    ? new ApiError(403, storageTexts.uploadLinkExpired)
    : new ApiError(409, storageTexts.uploadLinkUsed);
}

/** Deletes what was written and makes the signed URL usable again until it expires. A recorded object is kept. */
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

async function spool(
  work: WorkDirectory,
  body: Readable,
  signed: SignedUpload,
  { maxBytes, tooLarge }: UploadRule,
): Promise<Received> {
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
  const assertFits = (measured: MeasuredUpload): void => kind.upload.assertFits?.(signed.purpose ?? '', measured);
  if (content.as === 'image')
    return {
      ...object,
      ...(await storeImage(site, {
        key: signed.key,
        widths: kind.widths,
        content,
        work,
        input: received.file,
        type: content.asDeclared ? type : '',
        assertFits,
      })),
    };
  if (content.as !== 'sent')
    return { ...object, ...(await keepPlayable(site, signed.key, received, content, assertFits)) };
  const verdict = received.signature.verdict(extensionOf(signed.key));
  if (verdict !== 'match') throw new ApiError(415, verdict === 'old-office' ? content.oldOffice : content.mismatch);
  return { ...object, bytes: await putFile(site, signed.key, received.file), media: null };
}

/** Stores a video or audio as it was sent, with what its packets say. */
async function keepPlayable(
  site: Site,
  key: string,
  { file, signature }: Received,
  { as, side, seconds, problems }: Extract<UploadContent, { as: 'video' | 'audio' }>,
  assertFits: (measured: MeasuredUpload) => void,
): Promise<Pick<WrittenObject, 'bytes' | 'media' | 'playback'>> {
  if (signature.verdict(extensionOf(key)) !== 'match') throw new ApiError(415, problems.unreadable);
  const shownError = (error: unknown): never => {
    if (!(error instanceof MediaError) || error.problem === 'tooSlow') throw error;
    if (error.problem === 'missing') throw new ApiError(409, problems.unavailable);
    throw new ApiError(415, error.problem === 'codec' ? problems.codec : problems.unreadable);
  };
  const media = { program: site.settings.ffmpeg, file };
  const facts = await probeMedia(media).catch(shownError);
  if (as === 'video' && facts.video === null) throw new ApiError(415, problems.unreadable);
  if (as === 'audio' && facts.audio === null) throw new ApiError(415, problems.silent);
  if (facts.seconds > seconds) throw new ApiError(413, problems.tooLong);
  const { width, height } = as === 'video' && facts.video !== null ? facts.video : { width: null, height: null };
  if (Math.max(width ?? 0, height ?? 0) > side) throw new ApiError(413, problems.tooLarge);
  assertFits({ width, height, seconds: facts.seconds });
  await assertDecodable(media).catch(shownError);
  const playback = { seconds: facts.seconds, width, height, thumbhash: null, posters: [], strip: null, peaks: null };
  return { bytes: await putFile(site, key, file), media: null, playback };
}
