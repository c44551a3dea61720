import type { FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackName } from '../config/loopback.ts';

/**
 * Whether a request comes from the loopback interface, not through a proxy, and is addressed to it: a page of another site that
 * points a name of its own at this machine is none.
 */
export function isOfThisMachine({
  ip,
  headers,
  hostname,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'hostname'>): boolean {
  const forwarded =
    headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return isLoopback(ip) && !forwarded && isLoopbackName(hostname);
}
