import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './format/backup-error.ts';

/** What a site needs beside its database and objects, and nobody else may have. */
export const siteSecrets = z.object({
  secretKey: z.string(),
  previousSecretKeys: z.array(z.string()),
  deployToken: z.nullable(z.string()),
});
export type SiteSecrets = z.output<typeof siteSecrets>;

const base64 = z.base64();
const sealedShape = z.object({
  kdf: z.literal('scrypt'),
  cost: z.literal(2 ** 17),
  cipher: z.literal('aes-256-gcm'),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
});

const COST = 2 ** 17;
const BLOCK = 8;

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(
    passphrase.normalize('NFC'),
    salt,
    32,
    { N: COST, r: BLOCK, p: 1, maxmem: 256 * COST * BLOCK },
    (error, key) => (error === null ? resolve(key) : reject(error)),
  );
  return promise;
}

/** Encrypts secrets by a passphrase: scrypt (N = 2^17, r = 8, p = 1) and AES-256-GCM. Returns JSON. */
export async function sealSecrets(secrets: SiteSecrets, passphrase: string): Promise<string> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  const parts = Object.fromEntries(
    Object.entries({ salt, nonce, tag: cipher.getAuthTag(), sealed }).map(([name, part]) => [
      name,
      part.toString('base64'),
    ]),
  );
  return JSON.stringify({ kdf: 'scrypt', cost: COST, cipher: 'aes-256-gcm', ...parts });
}

/** Throws `BackupError` for a wrong passphrase or changed text. */
export async function openSecrets(text: string, passphrase: string): Promise<SiteSecrets> {
  try {
    const { salt, nonce, tag, sealed } = sealedShape.parse(JSON.parse(text));
    const decipher = createDecipheriv(
      'aes-256-gcm',
      await keyOf(passphrase, Buffer.from(salt, 'base64')),
      Buffer.from(nonce, 'base64'),
      { authTagLength: 16 },
    );
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    return siteSecrets.parse(
      JSON.parse(Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8')),
    );
  } catch {
    throw new BackupError(
      'The sealed secrets of the backup cannot be opened: BACKUP_PASSPHRASE is not the one by which they were sealed, or they are damaged',
    );
  }
}
