import { randomBytes } from 'node:crypto';

/** A random id of 20 URL-safe characters (120 bits): unguessable and never reused. */
export function newId(): string {
  return randomBytes(15).toString('base64url');
}
