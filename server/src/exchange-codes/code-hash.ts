import { fingerprint } from '../config/derived-key.ts';
import type { Site } from '../site.ts';

/** Fingerprint of a code's letters: the only thing of it that is kept. */
export const codeHash = (site: Site, letters: string): Buffer => fingerprint(site.settings.secretKey, 'exchange-code', letters);
