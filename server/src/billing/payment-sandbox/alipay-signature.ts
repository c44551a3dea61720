import { type KeyObject, sign, verify } from 'node:crypto';

/** The text that Alipay signs for a form: its fields sorted by name, with unencoded values. */
function signedText(fields: ReadonlyMap<string, string>, without: readonly string[]): Buffer {
  const lines = [...fields]
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return Buffer.from(lines.join('&'));
}

/** RSA2 signature of a webhook: without `sign` and `sign_type`. */
export function signWebhook(fields: ReadonlyMap<string, string>, key: KeyObject): string {
  return sign('sha256', signedText(fields, ['sign', 'sign_type']), key).toString('base64');
}

/** Verifies the merchant's RSA2 signature of a request, over all fields but `sign`. */
export function isSignedRequest(fields: ReadonlyMap<string, string>, key: KeyObject): boolean {
  if (fields.get('sign_type') !== 'RSA2') return false;
  return verify('sha256', signedText(fields, ['sign']), key, Buffer.from(fields.get('sign') ?? '', 'base64'));
}

/** Builds a gateway response, signed over the exact text of its content. Slashes are escaped, as Alipay does. */
export function signedAnswer(method: string, content: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const text = JSON.stringify(content).replaceAll('/', '\\/');
  const signature = sign('sha256', Buffer.from(text), key).toString('base64');
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`;
}
