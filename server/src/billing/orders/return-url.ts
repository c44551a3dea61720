import { OWN_PATH_PATTERN, RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/domain/orders';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../platform/config/loopback.ts';
import type { Settings } from '../../platform/config/settings.ts';

/**
 * Returns the public origin of this site without a trailing slash. Where none is configured (a local site), it is the one that a
 * browser on this machine used: a `host` header that names another machine is not believed.
 */
export function originOf(settings: Pick<Settings, 'publicOrigin'>, { protocol, host, hostname, socket }: OriginRequest): string {
  if (settings.publicOrigin !== null) return settings.publicOrigin;
  return isLoopbackName(hostname) ? `${protocol}://${host}` : `${protocol}://localhost:${socket.localPort}`;
}

export type OriginRequest = Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'> & { readonly socket: { readonly localPort?: number | undefined } };

/** Returns the page of this site to which a phone returns after payment, with the order to restore. A path that leads to another site is replaced by the home page. */
export function returnUrl(origin: string, callbackPath: string, orderNo: string): string {
  const home = new URL(origin);
  const wanted = OWN_PATH_PATTERN.test(callbackPath) && URL.canParse(callbackPath, home) ? new URL(callbackPath, home) : home;
  const url = wanted.origin === home.origin ? wanted : home;
  url.searchParams.set(RETURN_ORDER_PARAM, orderNo);
  url.searchParams.set(RETURN_RECOVER_PARAM, '1');
  return url.href;
}
