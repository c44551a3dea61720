import { createHmac, hkdfSync } from 'node:crypto';

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
  | 'exchange-code';

/** HMAC-SHA256 of the parts under the purpose's key: a fingerprint that only this site can compute. */
export function fingerprint(secretKey: string, purpose: KeyPurpose, ...parts: readonly (string | number)[]): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', `ai-site ${purpose}`, 32));
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}
