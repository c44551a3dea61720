import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Text of a key given as PEM, as bare base64 (as the providers' consoles show it), or as the path of a file with either. */
function keyText(value: string): string {
  const text = value.trim();
  // In an environment file, a PEM written on one line has its line breaks as `\n`.
  if (text.startsWith('-----')) return text.replaceAll('\\n', '\n');
  if (/^[A-Za-z0-9+/=\s]{300,}$/.test(text)) return text;
  return readFileSync(text, 'utf8').trim();
}

function firstThatReads(readers: readonly (() => KeyObject)[]): KeyObject {
  let failure: unknown;
  for (const read of readers) {
    try {
      return read();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function rsaOnly(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return key;
}

/** Reads an RSA private key (PKCS#1 or PKCS#8). Throws when the value is not one or its file cannot be read. */
export function readPrivateKey(value: string): KeyObject {
  const text = keyText(value);
  if (text.startsWith('-----')) return rsaOnly(createPrivateKey(text));
  const key = Buffer.from(text, 'base64');
  return rsaOnly(
    firstThatReads([
      () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
      () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
    ]),
  );
}

/** Reads an RSA public key (SPKI or PKCS#1). Throws when the value is not one or its file cannot be read. */
export function readPublicKey(value: string): KeyObject {
  const text = keyText(value);
  // A private key would be parsed as the public key that it contains, so it is rejected here.
  if (text.includes('PRIVATE KEY')) throw new Error('a private key where a public one belongs');
  if (text.startsWith('-----')) return rsaOnly(createPublicKey(text));
  const key = Buffer.from(text, 'base64');
  return rsaOnly(
    firstThatReads([
      () => createPublicKey({ key, format: 'der', type: 'spki' }),
      () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
    ]),
  );
}

/** Reads platform certificates, concatenated PEMs or a file of them: serial number (upper-case hex) → public key. */
export function readCertificates(value: string): ReadonlyMap<string, KeyObject> {
  const blocks = keyText(value).match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('no certificate');
  return new Map(
    blocks.map((pem) => {
      const certificate = new X509Certificate(pem);
      return [certificate.serialNumber.toUpperCase(), rsaOnly(certificate.publicKey)];
    }),
  );
}
