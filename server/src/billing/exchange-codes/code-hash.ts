import { fingerprint } from '../../platform/config/derived-key.ts';
import type { Site } from '../../platform/site.ts';

/** Fingerprint of a normalised code, the only form in which it is stored. */
export const codeHash = (site: Site, letters: string): Buffer => fingerprint(site.settings.secretKey, 'exchange-code', letters);
