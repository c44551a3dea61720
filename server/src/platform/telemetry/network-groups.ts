import { fingerprint } from '../config/derived-key.ts';
import type { Settings } from '../config/settings.ts';
import { wideNetworkOf } from '../http/network.ts';

/** Groups into which all networks are divided. Nothing finer is stored with a report, so that a group says nothing about a visitor. */
export const NETWORK_GROUPS = 64;

/** Group of an address's network, 0 to `NETWORK_GROUPS` - 1: a keyed hash, so that nobody can choose networks of different groups. */
export function networkGroupOf({ secretKey }: Pick<Settings, 'secretKey'>, ip: string): number {
  return fingerprint(secretKey, 'reporting-network', wideNetworkOf(ip)).readUInt32BE() % NETWORK_GROUPS;
}
