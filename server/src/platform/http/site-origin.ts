import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../config/loopback.ts';
import type { Settings } from '../config/settings.ts';

/**
 * Returns the public origin of this site without a trailing slash. Where none is configured (a local site), it is the one that a
 * browser on this machine used: a `host` header that names another machine is not believed.
 */
export function originOf(
  settings: Pick<Settings, 'publicOrigin'>,
  { protocol, host, hostname, socket }: OriginRequest,
): string {
  if (settings.publicOrigin !== null) return settings.publicOrigin;
  return isLoopbackName(hostname) ? `${protocol}://${host}` : `${protocol}://localhost:${socket.localPort}`;
}

export type OriginRequest = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'> & {
  readonly socket: { readonly localPort?: number | undefined };
};
