import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { fingerprint } from '../config/derived-key.ts';
import type { Site } from '../site.ts';
import { FILES_PREFIX } from './signed-upload-url.ts';
import { storageTexts } from './texts.ts';

/** Paths are valid for one to two of these periods: they stay the same for half a day, so that browsers can cache what they fetched. */
const HALF_DAY_SECONDS = 12 * 3600;

const signedQuery = z.object({
  name: z._default(z.string().check(z.maxLength(300)), ''),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** What the holder of a signed path may read. */
export interface SignedRead {
  /** Name of the download; empty when none was given. */
  readonly name: string;
  /** Remaining validity in seconds. */
  readonly validSeconds: number;
}

const sign = (site: Site, key: string, name: string, expires: number): string => fingerprint(site.settings.secretKey, 'read-file', key, name, expires).toString('base64url');

const nowSeconds = (site: Site): number => Math.floor(site.clock().getTime() / 1000);

/**
 * Returns a path of this site by which anyone can read a private object, for 12 to 24 hours. `name` is the file name of a
 * download. The caller must check the reader's permission first.
 */
export function signedReadPath(site: Site, key: string, name = ''): string {
  const expires = (Math.floor(nowSeconds(site) / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;
  const query = new URLSearchParams({ ...(name === '' ? {} : { name }), expires: String(expires), signature: sign(site, key, name, expires) });
  return `${FILES_PREFIX}${key}?${query}`;
}

/** Verifies a signed path and returns its permissions. Throws `ApiError` 403 when the signature is invalid or the path has expired. */
export function verifySignedRead(site: Site, key: string, query: unknown): SignedRead {
  const refused = new ApiError(403, storageTexts.readLinkExpired);
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { name, expires, signature } = parsed.data;
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, key, name, expires)));
  const validSeconds = expires - nowSeconds(site);
  if (!right || validSeconds <= 0) throw refused;
  return { name, validSeconds };
}
