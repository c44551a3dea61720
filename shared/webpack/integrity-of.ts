import { createHash } from 'node:crypto';

/** Hash in `integrity` attribute format. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
