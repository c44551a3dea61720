import { createHash } from 'node:crypto';

/** Hash of these bytes as the `integrity` attribute writes it. */
export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
