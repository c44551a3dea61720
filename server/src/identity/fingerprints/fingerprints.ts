import { fingerprint, fingerprints } from '../../platform/config/derived-key.ts';
import { networkOf } from '../../platform/http/network.ts';
import type { Site } from '../../platform/site.ts';

/** Fingerprint of a phone number, for rows that must not contain it. */
export const phoneHash = (site: Site, mobile: string): Buffer => fingerprint(site.settings.secretKey, 'phone', mobile);
/** The same under every key of the site, the current one first, to find rows written under a previous key. */
export const phoneHashes = (site: Site, mobile: string): readonly [Buffer, ...Buffer[]] =>
  fingerprints(site.settings, 'phone', mobile);
/** Fingerprint of the network a request comes from. */
export const addressHash = (site: Site, ip: string): Buffer =>
  fingerprint(site.settings.secretKey, 'address', networkOf(ip));
