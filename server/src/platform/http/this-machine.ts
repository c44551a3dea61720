import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether an IP address is of the loopback interface. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

/** Whether a host name, as in a URL or a `host` header without its port, names the loopback interface. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Whether a request comes from the loopback interface, not through a proxy, and is addressed to it: a page of another site that
 * points a name of its own at this machine is none.
 */
export function isOfThisMachine({ ip, headers, hostname }: Pick<FastifyRequest, 'ip' | 'headers' | 'hostname'>): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return isLoopback(ip) && !forwarded && isLoopbackName(hostname);
}
