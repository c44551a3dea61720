import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Purpose of a key derived from the site's secret. Keys of different purposes are independent of each other. */
export type KeyPurpose =
  | 'phone'
  | 'sms-code'
  | 'captcha'
  | 'address'
  | 'requester'
  | 'upload'
  | 'read-file'
  | 'object-store'
  | 'override'
  | 'local-build'
  | 'audience'
  | 'real-name'
  | 'contract-pdf'
  | 'chat-export'
  | 'exchange-code'
  | 'task-archive'
  | 'comics-package'
  | 'share-report'
  | 'own-app-report'
  | 'publication-report'
  | 'page-key'
  | 'reporting-network'
  | 'team-statement'
  | 'team-subject'
  | 'backup';

/** The site's secret, and the secrets it had before: what was written under those stays readable, new writes use the current one. */
export interface KeyRing {
  readonly secretKey: string;
  readonly previousSecretKeys: readonly string[];
}

type Part = string | number;

/** Derived keys by secret and purpose: a list of works needs a hundred, and deriving one takes longer than using it. */
const derived = new Map<string, Map<KeyPurpose, KeyObject>>();
/** Secrets whose keys are kept; a site has few. */
const SECRETS_KEPT = 16;

function keyOf(secretKey: string, purpose: KeyPurpose): KeyObject {
  let keys = derived.get(secretKey);
  if (keys === undefined) {
    if (derived.size >= SECRETS_KEPT) derived.clear();
    keys = new Map();
    derived.set(secretKey, keys);
  }
  const known = keys.get(purpose);
  if (known !== undefined) return known;
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secretKey, '', `ai-site ${purpose}`, 32)));
  keys.set(purpose, key);
  return key;
}

/** HMAC-SHA256 of the parts under the purpose's key: a fingerprint that only this site can compute. */
export function fingerprint(secretKey: string, purpose: KeyPurpose, ...parts: readonly Part[]): Buffer {
  return createHmac('sha256', keyOf(secretKey, purpose)).update(JSON.stringify(parts)).digest();
}

/** Fingerprints of the parts under the current key, which comes first, and under every previous one. */
export function fingerprints(
  { secretKey, previousSecretKeys }: KeyRing,
  purpose: KeyPurpose,
  ...parts: readonly Part[]
): [Buffer, ...Buffer[]] {
  return [
    fingerprint(secretKey, purpose, ...parts),
    ...previousSecretKeys.map((previous) => fingerprint(previous, purpose, ...parts)),
  ];
}

/** Whether a stored fingerprint is that of the parts, under any key. */
export function isFingerprint(given: Buffer, keys: KeyRing, purpose: KeyPurpose, ...parts: readonly Part[]): boolean {
  return fingerprints(keys, purpose, ...parts).some(
    (known) => given.length === known.length && timingSafeEqual(given, known),
  );
}

/** The fingerprint of the parts under the current key, as a URL carries it: 43 characters. */
export const signature = ({ secretKey }: KeyRing, purpose: KeyPurpose, ...parts: readonly Part[]): string =>
  fingerprint(secretKey, purpose, ...parts).toString('base64url');

/** Whether a URL's signature is that of the parts, under any key. */
export function isSignature(given: string, keys: KeyRing, purpose: KeyPurpose, ...parts: readonly Part[]): boolean {
  const text = Buffer.from(given);
  return fingerprints(keys, purpose, ...parts).some((known) => {
    const expected = Buffer.from(known.toString('base64url'));
    return text.length === expected.length && timingSafeEqual(text, expected);
  });
}
