import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, type KeyRing, signature } from '../config/derived-key.ts';
import type { Site } from '../site.ts';
import { storageTexts } from '../storage/texts.ts';
import { FILES_PREFIX } from './signed-upload-url.ts';

/** Paths are valid for one to two of these periods: they stay the same for half a day, so that browsers can cache what they fetched. */
const HALF_DAY_SECONDS = 12 * 3600;

const signedQuery = z.object({
  name: z._default(z.string().check(z.maxLength(300)), ''),
  grant: z._default(z.string().check(z.maxLength(100)), ''),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** What the holder of a signed path may read. */
export interface SignedRead {
  /** Name of the download; empty when none was given. */
  readonly name: string;
  /** What must still hold at the time of the read (`Ports.isReadGranted`); empty for paths that hold until they expire. */
  readonly grant: string;
  /** Remaining validity in seconds. */
  readonly validSeconds: number;
}

/** Paths without a grant are signed as they were before there were grants. */
const signedParts = (key: string, name: string, grant: string, expires: number) => [
  key,
  name,
  ...(grant === '' ? [] : [grant]),
  expires,
];

declare module '../site.ts' {
  interface Ports {
    /** Whether the grant of a signed path still holds: a cancelled share ends the paths that were given with it. */
    isReadGranted(site: Site, grant: string): Promise<boolean>;
  }
}

/** Signatures that were made lately, by what they sign: the pages of a person have a hundred, and each of their polls the same ones. */
const made = new WeakMap<KeyRing, Map<string, string>>();
const MADE_MAX = 5000;

function signatureOf(keys: KeyRing, parts: ReturnType<typeof signedParts>): string {
  const known = made.get(keys) ?? new Map<string, string>();
  made.set(keys, known);
  const signed = JSON.stringify(parts);
  const value = known.get(signed) ?? signature(keys, 'read-file', ...parts);
  known.set(signed, value);
  if (known.size > MADE_MAX) known.clear();
  return value;
}

const nowSeconds = (site: Site): number => Math.floor(site.clock().getTime() / 1000);

/** When the paths that are signed now expire, in seconds; as long as it stays the same, they do. */
export const readPathsExpire = (site: Site): number =>
  (Math.floor(nowSeconds(site) / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS;

/**
 * Returns a path of this site by which anyone can read a private object, for 12 to 24 hours. `name` is the file name of a
 * download; `grant` ends the path before its time. The caller must check the reader's permission first.
 */
export function signedReadPath(site: Site, key: string, name = '', grant = ''): string {
  const expires = readPathsExpire(site);
  const named =
    name === '' && grant === ''
      ? ''
      : `${new URLSearchParams({ ...(name === '' ? {} : { name }), ...(grant === '' ? {} : { grant }) })}&`;
  return `${FILES_PREFIX}${key}?${named}expires=${expires}&signature=${signatureOf(site.settings, signedParts(key, name, grant, expires))}`;
}

/** Verifies a signed path and returns its permissions. Throws `ApiError` 403 when the signature is invalid or the path has expired. */
export function verifySignedRead(site: Site, key: string, query: unknown): SignedRead {
  const refused = new ApiError(403, storageTexts.readLinkExpired);
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { name, grant, expires, signature: given } = parsed.data;
  const right = isSignature(given, site.settings, 'read-file', ...signedParts(key, name, grant, expires));
  const validSeconds = expires - nowSeconds(site);
  if (!right || validSeconds <= 0) throw refused;
  return { name, grant, validSeconds };
}
