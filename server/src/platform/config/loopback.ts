import { isIP } from 'node:net';

/** Whether an IP address is of the loopback interface. */
export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && (address === '::1' || /^(::ffff:)?127\./.test(address));
}

/** Whether a host name, as in a URL or a `host` header without its port, names the loopback interface. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
