import { fingerprint, fingerprints } from '../../platform/config/derived-key.ts';
import type { Site } from '../../platform/site.ts';

/** Fingerprint of a normalised code, the only form in which it is stored. */
export const codeHash = (site: Site, letters: string): Buffer =>
  fingerprint(site.settings.secretKey, 'exchange-code', letters);

/** The same under every key of the site, to find codes that were issued under a previous one. */
export const codeHashes = (site: Site, letters: string): readonly Buffer[] =>
  fingerprints(site.settings, 'exchange-code', letters);
