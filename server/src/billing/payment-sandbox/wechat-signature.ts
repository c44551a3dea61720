import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { sandboxMerchant } from './merchant.ts';

const TOLERANCE_SECONDS = 300;

/** Signature headers of a WeChat response or webhook. */
export function signatureHeaders(body: string, key: KeyObject, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': sandboxMerchant.wechatPublicKeyId,
    'wechatpay-signature': sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}

/** Verifies the merchant's signature of a request and that its timestamp is recent. */
export function isSignedRequest(
  request: {
    readonly authorization: string | undefined;
    readonly method: string;
    readonly path: string;
    readonly body: string;
  },
  key: KeyObject,
  now: Date,
): boolean {
  const { authorization = '', method, path, body } = request;
  if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false;
  const part = new Map(
    [...authorization.matchAll(/(?<![a-z_])([a-z_]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  if (part.get('mchid') !== sandboxMerchant.wechatMchId || part.get('serial_no') !== sandboxMerchant.wechatSerial)
    return false;
  const timestamp = part.get('timestamp') ?? '';
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const text = `${method}\n${path}\n${timestamp}\n${part.get('nonce_str') ?? ''}\n${body}\n`;
  return verify('sha256', Buffer.from(text), key, Buffer.from(part.get('signature') ?? '', 'base64'));
}

/** AES-256-GCM, with the tag appended to the ciphertext. */
export function sealResource(
  apiV3Key: Buffer,
  plain: string,
  associatedData: string,
): { readonly ciphertext: string; readonly nonce: string; readonly associated_data: string } {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
  return { ciphertext, nonce, associated_data: associatedData };
}
