import { timingSafeEqual } from 'node:crypto';
import { fingerprint, fingerprints, type KeyPurpose } from '../../../platform/config/derived-key.ts';
import type { Settings } from '../../../platform/config/settings.ts';

const MAC_BYTES = 16;

/** `<expiry>.<mac>`: this site's signature for a statement until its expiry. */
export function signStatement(settings: Settings, purpose: KeyPurpose, what: string, expires: Date): string {
  const until = Math.floor(expires.getTime() / 1000);
  return `${until.toString(36)}.${fingerprint(settings.secretKey, purpose, what, until).subarray(0, MAC_BYTES).toString('base64url')}`;
}

/** Whether a signature is this site's for the statement, and has not expired. */
export function verifyStatement(
  settings: Settings,
  purpose: KeyPurpose,
  what: string,
  signature: string,
  now: Date,
): boolean {
  const [until = '', mac = ''] = signature.split('.', 2);
  const seconds = Number.parseInt(until, 36);
  const given = Buffer.from(mac, 'base64url');
  if (!Number.isSafeInteger(seconds) || given.length !== MAC_BYTES || seconds * 1000 <= now.getTime()) return false;
  return fingerprints(settings, purpose, what, seconds).some((known) =>
    timingSafeEqual(given, known.subarray(0, MAC_BYTES)),
  );
}
