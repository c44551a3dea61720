import { isIPv6 } from 'node:net';

/** Whom an address stands for where calls are counted: one IPv6 customer has a /64, 2^64 addresses to change between. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const start = head.split(':');
  // What `::` leaves out is zero; the half that counts is the first.
  const groups = tail === undefined ? start : [...start, '0', '0', '0', '0'];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/64`;
}
