import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { fingerprint, type KeyRing } from '../../platform/config/derived-key.ts';
import { newId } from '../../platform/database/new-id.ts';

/** Seconds for which a statement is good: the call that it accompanies. */
export const STATEMENT_SECONDS = 60;

/** PKCS 8 of an Ed25519 key without the 32 bytes of its seed (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

interface SiteKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** The public key as the parameter `x` of a JWK. */
  readonly x: string;
}

const keys = new Map<string, SiteKey>();

/** The key pair that follows from a secret of the site. */
function keyOf(secretKey: string): SiteKey {
  const known = keys.get(secretKey);
  if (known !== undefined) return known;
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_START, fingerprint(secretKey, 'team-statement', 'Ed25519')]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const made = { kid: createHash('sha256').update(x).digest('base64url').slice(0, 16), privateKey, x };
  keys.set(secretKey, made);
  return made;
}

/** The public keys as a JWK set (RFC 7517): the current one, and those of the secrets before. */
export const publicKeys = ({ secretKey, previousSecretKeys }: KeyRing) => ({
  keys: [secretKey, ...previousSecretKeys]
    .map(keyOf)
    .map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x })),
});

/** Who an account is for one team: always the same, also under a later secret, and another one for every other team. Only this site can compute it. */
export function subjectOf({ secretKey, previousSecretKeys }: KeyRing, team: string, userId: string): string {
  const oldest = previousSecretKeys.at(-1) ?? secretKey;
  return fingerprint(oldest, 'team-subject', team, userId).toString('base64url');
}

export interface Stated {
  /** Origin of the site. */
  readonly issuer: string;
  /** Package name of the remote whose backend gets it. */
  readonly team: string;
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly now: Date;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT (EdDSA) for the backend of one team: who calls it through the site. */
export function stateCaller(keyRing: KeyRing, { issuer, team, userId, now }: Stated): string {
  const { kid, privateKey } = keyOf(keyRing.secretKey);
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: issuer,
    aud: team,
    ...(userId === null ? {} : { sub: subjectOf(keyRing, team, userId) }),
    iat,
    exp: iat + STATEMENT_SECONDS,
    jti: newId(),
  };
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT', kid })}.${part(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
