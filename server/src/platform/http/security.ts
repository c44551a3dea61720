import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/**
 * Content security policy of a response. A page passes the hashes of its template's inline scripts (`'sha256-…'`), the origins
 * on a developer's own machine from which it may load builds, and the sources of what it frames.
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  buildOrigins: readonly string[] = [],
  frameSources: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...buildOrigins].join(' '),
    // Arco sets inline styles.
    ["style-src 'self' 'unsafe-inline'", ...buildOrigins].join(' '),
    ["img-src 'self' data: blob:", ...buildOrigins].join(' '),
    ["media-src 'self' blob:", ...buildOrigins].join(' '),
    ["font-src 'self' data:", ...buildOrigins].join(' '),
    // 'self' includes this site's own ws: and wss:; the development server of a build has a socket of its own.
    ["connect-src 'self'", ...buildOrigins, ...buildOrigins.map((origin) => origin.replace(/^http/, 'ws'))].join(' '),
    "worker-src 'self'",
    ["frame-src 'self'", ...frameSources].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Headers that a browser follows in documents and workers only. */
const documentHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
};

const headers = { ...documentHeaders, 'x-content-type-options': 'nosniff' };

/** Headers that are of no use with a part of a page that never changes. It is asked for as a whole, once: videos and audio files are no such parts. */
const unusedByParts = [...Object.keys(documentHeaders), 'x-request-id', 'accept-ranges', 'last-modified', 'etag'];

const partsOfPages: ReadonlySet<unknown> = new Set(['script', 'style', 'font', 'image']);

/**
 * Leaves out what a browser has no use for, some 550 bytes, where it says that it asks for a script, style, font or image of a page. To be called
 * when all headers are set, for files that are kept forever under their address.
 */
export function leaveUnusedHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (!partsOfPages.has(request.headers['sec-fetch-dest']) || reply.statusCode !== 200) return;
  for (const name of unusedByParts) reply.removeHeader(name);
}

/** A proxy's request id when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 3600;

/**
 * Adds the security headers to every response, for a public https origin with strict transport security. They are set before anything
 * else, so that streams and errors have them too.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { publicOrigin }: Pick<Settings, 'publicOrigin'> = { publicOrigin: null },
): void {
  const all =
    publicOrigin?.startsWith('https:') === true
      ? { ...headers, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : headers;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all).header('x-request-id', request.id);
    done();
  });
}
