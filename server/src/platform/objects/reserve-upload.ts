import { ApiError } from '@ai-site/shared/errors';
import { type Kysely, sql } from 'kysely';
import { newId } from '../database/new-id.ts';
import type { Database } from '../database/schema.ts';
import type { Site } from '../site.ts';
import type { ObjectKinds, QuotaGroup } from '../storage/object-kinds.ts';
import { storageTexts } from '../storage/texts.ts';
import { WRITE_MS } from './object-writes.ts';
import { type SignedUpload, signedUploadPath, UPLOAD_VALID_SECONDS } from './signed-upload-url.ts';

/** Maximum number of open uploads (permitted or running) per account. */
export const OPEN_UPLOADS_MAX = 30;

/**
 * Returns a path to PUT the raw file to, once, within `UPLOAD_VALID_SECONDS`. Quota is reserved (the kind's maximum when the
 * length is unknown) and released when the reservation expires. Throws `ApiError` 413 with the kind's text when the upload does not fit
 * into the quota, or, for an unknown length, when the quota is full; 429 when too many uploads are open.
 */
export async function reserveUpload(site: Site, signed: SignedUpload): Promise<string> {
  const { kinds } = site.storage;
  const { name, upload, quota } = kinds.get(signed.kind);
  if (upload === null) throw new TypeError(`nobody uploads objects of the kind ${name}`);
  const now = site.clock();
  await site.db.transaction().execute(async (tx) => {
    // Serialises changes of an account's reservations and stored bytes.
    await site.ports.lockAccount(tx, signed.userId);
    await assertFewOpen(tx, kinds, signed.userId, now);
    if (quota !== null)
      await assertQuota(tx, { kinds, quota, accountId: signed.userId, bytes: Math.max(1, signed.size), now });
    await tx
      .insertInto('object_writes')
      .values({
        key: signed.key,
        account_id: signed.userId,
        kind: name,
        bytes: signed.size === 0 ? upload.maxBytes : signed.size,
        state: 'permitted',
        created_at: now,
        expires_at: new Date(now.getTime() + UPLOAD_VALID_SECONDS * 1000),
      })
      .execute();
  });
  return signedUploadPath(site, signed);
}

/** Kind of the uploads that the site passes on and keeps nothing of. */
const PASSED_ON = 'passed-on';

/** Runs the receipt of a file that the site passes on, as one of the account's open uploads. Throws `ApiError` 429 when too many are open. */
export async function withOpenUpload<T>(
  site: Site,
  { accountId, bytes }: { readonly accountId: string; readonly bytes: number },
  receive: () => Promise<T>,
): Promise<T> {
  const now = site.clock();
  const key = `${PASSED_ON}/${newId()}`;
  await site.db.transaction().execute(async (tx) => {
    await site.ports.lockAccount(tx, accountId);
    await assertFewOpen(tx, site.storage.kinds, accountId, now);
    const expires_at = new Date(now.getTime() + WRITE_MS);
    await tx
      .insertInto('object_writes')
      .values({ key, account_id: accountId, kind: PASSED_ON, bytes, state: 'writing', created_at: now, expires_at })
      .execute();
  });
  try {
    return await receive();
  } finally {
    await site.db.deleteFrom('object_writes').where('key', '=', key).execute();
  }
}

async function assertFewOpen(tx: Kysely<Database>, kinds: ObjectKinds, accountId: string, now: Date): Promise<void> {
  const uploaded = [...kinds.all.filter(({ upload }) => upload !== null).map(({ name }) => name), PASSED_ON];
  const { open } = await tx
    .selectFrom('object_writes')
    .where('account_id', '=', accountId)
    .where('kind', 'in', uploaded)
    .where('expires_at', '>', now)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open >= OPEN_UPLOADS_MAX) throw new ApiError(429, storageTexts.tooManyUploads, UPLOAD_VALID_SECONDS);
}

interface QuotaRequest {
  readonly kinds: ObjectKinds;
  readonly quota: QuotaGroup;
  readonly accountId: string;
  /** Additional bytes. */
  readonly bytes: number;
  readonly now: Date;
  /** Key of a write whose own reservation is not counted. */
  readonly except?: string;
}

/** Throws `ApiError` 413 when the additional bytes, together with what is stored and reserved, exceed the account's quota in a group. */
export async function assertQuota(
  tx: Kysely<Database>,
  { kinds, quota, accountId, bytes, now, except = '' }: QuotaRequest,
): Promise<void> {
  const names = kinds.inGroup(quota);
  const { rows } = await sql<{ taken: number }>`
    select (
      coalesce((select sum(bytes) from objects where account_id = ${accountId} and kind = any(${names}::text[])), 0)
      + coalesce((select sum(bytes) from object_writes where account_id = ${accountId} and kind = any(${names}::text[]) and expires_at > ${now} and key <> ${except}), 0)
    )::bigint as taken
  `.execute(tx);
  if ((rows[0]?.taken ?? 0) + bytes > quota.maxBytes) throw new ApiError(413, quota.full);
}
