import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { BUCKET_COOKIE, BUCKET_SECONDS, drawBucket, parseBucket } from './buckets.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { grantedOverrides } from './overrides.ts';
import type { RegistryCache, ResolvedSite } from './registry.ts';

/** Name under which `Server-Timing` tells the milliseconds that choosing the versions took. */
export const RESOLUTION_METRIC = 'registry';

/**
 * The versions of whoever asks: by the bucket of their cookie, which a visitor without one gets here, and by what they may
 * override. Null until a shell is live.
 */
export async function resolveFor(site: Site, cache: RegistryCache, request: FastifyRequest, reply: FastifyReply): Promise<ResolvedSite | null> {
  const started = performance.now();
  const known = parseBucket(readCookie(request, BUCKET_COOKIE));
  const bucket = known ?? drawBucket();
  const resolved = await cache.current({ bucket, overrides: grantedOverrides(site, request) });
  if (known === undefined && resolved !== null) reply.header('set-cookie', writeCookie(site.settings, BUCKET_COOKIE, String(bucket), BUCKET_SECONDS));
  reply.header('server-timing', `${RESOLUTION_METRIC};dur=${(performance.now() - started).toFixed(4)}`);
  return resolved;
}
