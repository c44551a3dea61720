import { timingSafeEqual } from 'node:crypto';
import { chatFileTexts } from '@ai-site/shared/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { fingerprint } from '../config/derived-key.ts';
import type { Site } from '../site.ts';
import { FILES_PREFIX } from './upload-permit.ts';

/** Paths are good from one to two of these: they stay the same for half a day, so that browsers keep what they fetched. */
const HALF_DAY_SECONDS = 12 * 3600;

const permitQuery = z.object({
  name: z._default(z.string().check(z.maxLength(300)), ''),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** What the holder of a signed path may read. */
export interface ReadPermit {
  /** Name under which it is downloaded; empty when none was given. */
  readonly name: string;
  /** Seconds for which the path is still good. */
  readonly validSeconds: number;
}

const sign = (site: Site, key: string, name: string, expires: number): string => fingerprint(site.settings.secretKey, 'read-file', key, name, expires).toString('base64url');

const nowSeconds = (site: Site): number => Math.floor(site.clock().getTime() / 1000);

/**
 * A path of this site from which anyone who holds it reads a private object, for 12 to 24 hours. `name` is what a download is
 * called. Whoever hands it out answers for the reader's right to it.
 */
export function signedReadPath(site: Site, key: string, name = ''): string {
  const expires = (Math.floor(nowSeconds(site) / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;
  const query = new URLSearchParams({ ...(name === '' ? {} : { name }), expires: String(expires), signature: sign(site, key, name, expires) });
  return `${FILES_PREFIX}${key}?${query}`;
}

/** The permit of a signed path. Throws 403 when it was not signed here, was changed, or is over. */
export function readReadPermit(site: Site, key: string, query: unknown): ReadPermit {
  const refused = new ApiError(403, chatFileTexts.linkOver);
  const parsed = permitQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { name, expires, signature } = parsed.data;
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, key, name, expires)));
  const validSeconds = expires - nowSeconds(site);
  if (!right || validSeconds <= 0) throw refused;
  return { name, validSeconds };
}
