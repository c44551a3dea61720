import { ApiError } from '@ai-site/shared/errors';
import { taskTexts } from '@ai-site/shared/tools';
import * as z from 'zod/mini';
import { isSignature, signature } from '../../platform/config/derived-key.ts';
import type { Site } from '../../platform/site.ts';

export const ARCHIVE_PATH = '/api/creation/archive.zip';
const VALID_SECONDS = 300;

/** What the holder of an archive's path downloads. */
export interface ArchiveOf {
  readonly userId: string;
  readonly name: string;
  /** Object keys of results. */
  readonly keys: readonly string[];
}

const query = z.object({
  user: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(100)),
  keys: z.string().check(z.maxLength(8000)),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** A path that downloads these results as a zip file for five minutes. The caller must check that they are the account's own. */
export function signedArchivePath(site: Site, { userId, name, keys }: ArchiveOf): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + VALID_SECONDS;
  const joined = keys.join(' ');
  const parts = new URLSearchParams({
    user: userId,
    name,
    keys: joined,
    expires: String(expires),
    signature: signature(site.settings, 'task-archive', userId, name, joined, expires),
  });
  return `${ARCHIVE_PATH}?${parts}`;
}

/** Throws `ApiError` 403 when the signature is invalid or the path has expired. */
export function verifyArchivePath(site: Site, given: unknown): ArchiveOf {
  const refused = new ApiError(403, taskTexts.archiveExpired);
  const parsed = query.safeParse(given);
  if (!parsed.success) throw refused;
  const { user, name, keys, expires } = parsed.data;
  if (
    !isSignature(parsed.data.signature, site.settings, 'task-archive', user, name, keys, expires) ||
    expires * 1000 <= site.clock().getTime()
  )
    throw refused;
  return { userId: user, name, keys: keys.split(' ') };
}
