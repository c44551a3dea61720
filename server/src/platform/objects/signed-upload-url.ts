import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, signature } from '../config/derived-key.ts';
import type { Site } from '../site.ts';
import { storageTexts } from '../storage/texts.ts';

/** What the holder of a signed URL may upload, once. */
export interface SignedUpload {
  /** Name of a registered kind. */
  readonly kind: string;
  readonly key: string;
  readonly userId: string;
  /** The only content type allowed; empty: any that the kind accepts. */
  readonly type: string;
  /** Exact length in bytes when announced, else 0. */
  readonly size: number;
  /** What it is uploaded for, for the kind's `assertFits`; empty: nothing in particular. */
  readonly purpose?: string;
}

export const UPLOAD_VALID_SECONDS = 300;
export const FILES_PREFIX = '/files/';

/** Key of the file at a path or a complete URL of this site; null for any other address. */
export function keyOfAddress(address: string): string | null {
  const pathname = URL.parse(address, 'http://site')?.pathname;
  return pathname?.startsWith(FILES_PREFIX) === true ? pathname.slice(FILES_PREFIX.length) : null;
}

const signedQuery = z.object({
  kind: z.string().check(z.maxLength(40)),
  user: z.string().check(z.maxLength(40)),
  type: z.string().check(z.maxLength(60)),
  size: z.coerce.number().check(z.int(), z.nonnegative()),
  purpose: z._default(z.string().check(z.maxLength(100)), ''),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const signedParts = (signed: SignedUpload, expires: number) => [
  signed.kind,
  signed.key,
  signed.userId,
  signed.type,
  signed.size,
  signed.purpose ?? '',
  expires,
];

/** A path to PUT the raw file to. Without its query it is the path at which the object will be read. */
export function signedUploadPath(site: Site, signed: SignedUpload): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + UPLOAD_VALID_SECONDS;
  const query = new URLSearchParams({
    kind: signed.kind,
    user: signed.userId,
    type: signed.type,
    size: String(signed.size),
    ...(signed.purpose === undefined ? {} : { purpose: signed.purpose }),
    expires: String(expires),
    signature: signature(site.settings, 'upload', ...signedParts(signed, expires)),
  });
  return `${FILES_PREFIX}${signed.key}?${query}`;
}

/** Verifies a signed path and returns its permissions. Throws `ApiError` 403 when the signature is invalid or the path has expired. */
export function verifySignedUpload(site: Site, key: string, query: unknown): SignedUpload {
  const refused = new ApiError(403, storageTexts.uploadLinkExpired);
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { kind, user, type, size, purpose, expires, signature: given } = parsed.data;
  const signed: SignedUpload = { kind, key, userId: user, type, size, purpose };
  const right = isSignature(given, site.settings, 'upload', ...signedParts(signed, expires));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return signed;
}
