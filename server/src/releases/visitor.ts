import type { FastifyRequest } from 'fastify';
import type { Site } from '../site.ts';
import { BUCKET_COOKIE, parseBucket } from './buckets.ts';
import { readCookie } from './cookies.ts';
import { grantedOverrides } from './overrides.ts';
import type { Visitor } from './registry.ts';

/** For whom a request asks: the bucket of their cookie and what they may override. */
export function visitorOf(site: Site, request: FastifyRequest): Visitor {
  return { bucket: parseBucket(readCookie(request, BUCKET_COOKIE)), overrides: grantedOverrides(site, request) };
}
