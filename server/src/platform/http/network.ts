import { isIPv6 } from 'node:net';

/** The key under which an address is counted: an IPv6 customer has a /64 and could use any of its 2^64 addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const start = head.split(':');
  // `::` stands for zero groups; only the first half of the address counts.
  const groups = tail === undefined ? start : [...start, '0', '0', '0', '0'];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${network.join(':')}::/64`;
}
