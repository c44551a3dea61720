import { isIPv6 } from 'node:net';

const mappedIPv4 = (ip: string): string | undefined => /^::ffff:([\d.]+)$/i.exec(ip)?.[1];

/** The first groups of an IPv6 address, at most four. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.split('::');
  const start = head.split(':');
  // `::` stands for zero groups; only the first half of the address counts.
  const groups = tail === undefined ? start : [...start, '0', '0', '0', '0'];
  const network = groups.slice(0, count).map((group) => Number.parseInt(group || '0', 16).toString(16));
  return network.join(':');
}

/** The key under which an address is counted: an IPv6 customer has a /64 and could use any of its 2^64 addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  return mappedIPv4(ip) ?? `${firstGroups(ip, 4)}::/64`;
}

/** The network of whoever may have many addresses, such as a company or a rented server: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function wideNetworkOf(ip: string): string {
  const v4 = isIPv6(ip) ? mappedIPv4(ip) : ip;
  return v4 === undefined ? `${firstGroups(ip, 3)}::/48` : `${v4.split('.').slice(0, 3).join('.')}.0/24`;
}
