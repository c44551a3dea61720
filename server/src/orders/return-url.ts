import { OWN_PATH_PATTERN, RETURN_ORDER_PARAM, RETURN_RECOVER_PARAM } from '@ai-site/shared/orders';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

/** Where people reach this site: as configured, else as the request says. Without a trailing slash. */
export function originOf(settings: Pick<Settings, 'publicOrigin'>, request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return settings.publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** The page of this site to which a phone comes back, with the order to be restored. A path that leads elsewhere becomes the home page. */
export function returnUrl(origin: string, callbackPath: string, orderNo: string): string {
  const home = new URL(origin);
  const wanted = OWN_PATH_PATTERN.test(callbackPath) && URL.canParse(callbackPath, home) ? new URL(callbackPath, home) : home;
  const url = wanted.origin === home.origin ? wanted : home;
  url.searchParams.set(RETURN_ORDER_PARAM, orderNo);
  url.searchParams.set(RETURN_RECOVER_PARAM, '1');
  return url.href;
}
