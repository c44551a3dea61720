import { createDecipheriv } from 'node:crypto';

const TAG_BYTES = 16;

/** What a notice carries encrypted. */
export interface EncryptedResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

/** Opens AES-256-GCM with its tag at the end. Throws when the key, the tag or the associated data does not fit. */
export function openResource(apiV3Key: Buffer, { ciphertext, nonce, associated_data }: EncryptedResource): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) throw new Error('The ciphertext is too short');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  // Only `final` compares the tag: before it the text is anybody's.
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
