import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function keyPair(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
