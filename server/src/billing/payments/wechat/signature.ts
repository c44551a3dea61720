import { type KeyObject, sign, verify } from 'node:crypto';

/** Returns a received header, on the server or the client side. */
export type HeaderOf = (name: string) => string | null;

const TOLERANCE_SECONDS = 300;
/** WeChat deliberately sends some responses and webhooks with a wrong signature, to test whether it is checked. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/** The `Authorization` header of a request: RSA-SHA256 over its lines. `path` includes the query string. */
export function authorization(
  merchant: { readonly merchantId: string; readonly serial: string; readonly privateKey: KeyObject },
  request: {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly timestamp: number;
    readonly nonce: string;
  },
): string {
  const { method, path, timestamp, nonce, body } = request;
  const signature = sign(
    'sha256',
    Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`),
    merchant.privateKey,
  ).toString('base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchant.merchantId}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${merchant.serial}",signature="${signature}"`;
}

/** Verifies that WeChat signed exactly this body recently. Returns what is wrong, or null. */
export function signatureFault(
  header: HeaderOf,
  body: string,
  platformKeys: ReadonlyMap<string, KeyObject>,
  now: Date,
): string | null {
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const signature = header('wechatpay-signature');
  const serial = header('wechatpay-serial');
  if (timestamp === null || nonce === null || signature === null || serial === null) return 'unsigned';
  if (signature.startsWith(PROBE)) return 'a probe of the signature check';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return `out of time: ${timestamp}`;
  const key = platformKeys.get(serial) ?? platformKeys.get(serial.toUpperCase());
  if (key === undefined) return `signed with an unknown key: ${serial}`;
  return verify('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key, Buffer.from(signature, 'base64'))
    ? null
    : 'the signature is wrong';
}
