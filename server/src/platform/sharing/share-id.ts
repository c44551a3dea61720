import { randomBytes } from 'node:crypto';

/** A new id of a share: 192 bits, so that what is shared cannot be found by guessing. */
export const newShareId = (): string => randomBytes(24).toString('base64url');
