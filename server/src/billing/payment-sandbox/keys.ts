import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The signing and encryption keys of the payment sandbox and its one merchant. */
export interface SandboxKeys {
  readonly platformPrivate: KeyObject;
  readonly platformPublic: KeyObject;
  readonly merchantPrivate: KeyObject;
  readonly merchantPublic: KeyObject;
  /** 32 bytes. */
  readonly apiV3Key: Buffer;
}

const generate = promisify(generateKeyPair);

async function privatePem(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Returns the stored keys, generating them at the first start. Of two concurrent first starts, the second uses the keys of the first. */
export async function sandboxKeys(db: Kysely<Database>): Promise<SandboxKeys> {
  const read = () => db.selectFrom('payment_sandbox_keys').selectAll().executeTakeFirst();
  let kept = await read();
  if (kept === undefined) {
    const [platform_private_key, merchant_private_key] = await Promise.all([privatePem(), privatePem()]);
    await db
      .insertInto('payment_sandbox_keys')
      .values({ platform_private_key, merchant_private_key, api_v3_key: randomBytes(16).toString('hex') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    kept = await read();
  }
  if (kept === undefined) throw new Error('The keys of the payment sandbox were not kept');
  const platformPrivate = createPrivateKey(kept.platform_private_key);
  const merchantPrivate = createPrivateKey(kept.merchant_private_key);
  return {
    platformPrivate,
    platformPublic: createPublicKey(kept.platform_private_key),
    merchantPrivate,
    merchantPublic: createPublicKey(kept.merchant_private_key),
    apiV3Key: Buffer.from(kept.api_v3_key),
  };
}
