import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';
import type { Site } from '../../../platform/site.ts';
import { BUCKET_COOKIE, BUCKET_SECONDS, parseRolloutBucket, randomBucket } from '../audience/rollout-buckets.ts';
import { grantedOverrides } from './overrides.ts';
import type { RegistryCache, ResolvedSite } from './registry.ts';
import { isMobileBrowser, signedInVisitor } from './visitor-cookie.ts';

/** Name of the `Server-Timing` entry with the milliseconds spent choosing the versions. */
export const RESOLUTION_METRIC = 'registry';

/**
 * The versions for the sender of a request: by the rollout bucket in their cookie, which is set here when missing, and by their granted
 * overrides. Null until a shell is live.
 */
export async function resolveFor(
  site: Site,
  cache: RegistryCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ResolvedSite | null> {
  const started = performance.now();
  const known = parseRolloutBucket(readCookie(request, BUCKET_COOKIE));
  const rolloutBucket = known ?? randomBucket();
  const resolved = await cache.current({
    rolloutBucket,
    ...signedInVisitor(site, request),
    platform: isMobileBrowser(request) ? 'mobile' : 'desktop',
    ...grantedOverrides(site, request),
  });
  if (known === undefined && resolved !== null)
    reply.header('set-cookie', writeCookie(site.settings, BUCKET_COOKIE, String(rolloutBucket), BUCKET_SECONDS));
  reply.header('server-timing', `${RESOLUTION_METRIC};dur=${(performance.now() - started).toFixed(4)}`);
  return resolved;
}
