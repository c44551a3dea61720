import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, signature } from '../../../platform/config/derived-key.ts';
import type { Site } from '../../../platform/site.ts';

/** Paths are valid for one to two of these periods, so that they stay the same for a while. */
const PERIOD_SECONDS = 12 * 3600;

const query = z.object({
  renderId: z.string().check(z.maxLength(40)),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const secondsOf = (site: Site): number => Math.floor(site.clock().getTime() / 1000);

/** A path that downloads the parts of a render: a browser opens it without an authorization header. The caller must check that the render is the account's own. */
export function signedPackagePath(site: Site, path: string, renderId: string): string {
  const expires = (Math.floor(secondsOf(site) / PERIOD_SECONDS) + 2) * PERIOD_SECONDS;
  return `${path}?${new URLSearchParams({ renderId, expires: String(expires), signature: signature(site.settings, 'comics-package', renderId, expires) })}`;
}

/** The id of the render. Throws `ApiError` 403 when the signature is invalid or the path has expired. */
export function verifyPackagePath(site: Site, given: unknown): string {
  const refused = new ApiError(403, comicsTexts.packageExpired);
  const parsed = query.safeParse(given);
  if (!parsed.success) throw refused;
  const { renderId, expires } = parsed.data;
  if (
    !isSignature(parsed.data.signature, site.settings, 'comics-package', renderId, expires) ||
    expires <= secondsOf(site)
  )
    throw refused;
  return renderId;
}
