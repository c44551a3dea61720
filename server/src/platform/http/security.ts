import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Content security policy of a response. A page passes the hashes of its template's inline scripts (`'sha256-…'`) and the origins
 * on a developer's own machine from which it may load builds.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[] = [], buildOrigins: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...buildOrigins].join(' '),
    // Arco sets inline styles.
    ["style-src 'self' 'unsafe-inline'", ...buildOrigins].join(' '),
    ["img-src 'self' data: blob:", ...buildOrigins].join(' '),
    ["media-src 'self' blob:", ...buildOrigins].join(' '),
    ["font-src 'self' data:", ...buildOrigins].join(' '),
    ["connect-src 'self' ws: wss:", ...buildOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
};

/** A proxy's request id when it is well-formed, else a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Adds the security headers to every response. They are set before anything else, so that streams and errors have them too. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
