import { createDecipheriv } from 'node:crypto';

const TAG_BYTES = 16;

/** The encrypted part of a webhook. */
export interface EncryptedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

/** Decrypts AES-256-GCM with its tag at the end. Throws when the key, the tag or the associated data do not match. */
export function openResource(apiV3Key: Buffer, { ciphertext, nonce, associated_data }: EncryptedResource): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) throw new Error('The ciphertext is too short');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  // Only `final` verifies the tag; the text is not authenticated before.
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
