import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { fingerprint } from '../config/derived-key.ts';
import type { Site } from '../site.ts';
import { type UploadKind, uploadKinds } from './tables.ts';

/** What the holder of a signed URL may put, once. */
export interface UploadPermit {
  readonly kind: UploadKind;
  readonly key: string;
  readonly userId: string;
  /** The one content type allowed; empty when any the kind knows will do. */
  readonly type: string;
  /** Exact length in bytes when the uploader told it, else 0. */
  readonly size: number;
}

export const UPLOAD_VALID_SECONDS = 300;
export const FILES_PREFIX = '/files/';

const permitQuery = z.object({
  kind: z.enum(uploadKinds),
  user: z.string().check(z.maxLength(40)),
  type: z.string().check(z.maxLength(60)),
  size: z.coerce.number().check(z.int(), z.nonnegative()),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

function sign(site: Site, permit: UploadPermit, expires: number): string {
  return fingerprint(site.settings.secretKey, 'upload', permit.kind, permit.key, permit.userId, permit.type, permit.size, expires).toString('base64url');
}

/** A path to PUT the raw file to. The same path without its query is where the object will be read. */
export function signedUploadPath(site: Site, permit: UploadPermit): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + UPLOAD_VALID_SECONDS;
  const query = new URLSearchParams({
    kind: permit.kind,
    user: permit.userId,
    type: permit.type,
    size: String(permit.size),
    expires: String(expires),
    signature: sign(site, permit, expires),
  });
  return `${FILES_PREFIX}${permit.key}?${query}`;
}

/** The permit of a signed path. Throws 403 when it was not signed here, was changed, or is over. */
export function readPermit(site: Site, key: string, query: unknown): UploadPermit {
  const refused = new ApiError(403, '上传链接无效或已过期，请重新获取');
  const parsed = permitQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { kind, user, type, size, expires, signature } = parsed.data;
  const permit: UploadPermit = { kind, key, userId: user, type, size };
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, permit, expires)));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return permit;
}
