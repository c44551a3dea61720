import { type KeyObject, X509Certificate } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import { notifyStatement } from '../../../platform/database/pg-notifier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Clock } from '../../../platform/site.ts';
import { ProviderUnknown } from '../port.ts';
import { WechatClient } from './client.ts';
import { openResource } from './resource.ts';

/** Tells every node that the stored certificates were renewed. */
export const RENEWED_CHANNEL = 'wechat_certificates';

const offered = z.object({
  data: z.array(
    z.object({
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.optional(z.string()),
      }),
    }),
  ),
});

export interface PlatformCertificatesOptions {
  /** Its platform keys are the configured ones. */
  readonly account: WechatAccount;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/**
 * The certificates by which WeChat signs in certificate mode. One ends after five years, and WeChat offers the next one before it signs with it:
 * what it offers is fetched, verified by the keys known so far, and kept in the database, so that it outlives a restart.
 */
export class PlatformCertificates {
  /** The account with every key known so far; later ones appear in it. */
  readonly account: WechatAccount;
  readonly #keys: Map<string, KeyObject>;
  readonly #client: WechatClient;
  readonly #options: PlatformCertificatesOptions;

  constructor(options: PlatformCertificatesOptions) {
    this.#options = options;
    this.#keys = new Map(options.account.platformKeys);
    this.account = { ...options.account, platformKeys: this.#keys };
    this.#client = new WechatClient(this.account, options.clock);
  }

  /** Adds the stored certificates. */
  async load(): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('wechat_certificates')
      .select('pem')
      .where('merchant_id', '=', this.account.merchantId)
      .execute();
    for (const { pem } of rows) this.#trust(new X509Certificate(pem));
  }

  /** Fetches, stores and trusts what WeChat offers, and tells the other nodes; resolves with the end of the certificate that lasts longest. Throws when WeChat gave no verified answer. */
  async renew(): Promise<Date> {
    const asked = await this.#client.ask(offered, { method: 'GET', path: '/v3/certificates' });
    if (asked.kind === 'expected') throw new ProviderUnknown('certificates were answered in another way');
    const certificates = asked.value.data.map(({ encrypt_certificate }) => {
      const pem = openResource(this.account.apiV3Key, encrypt_certificate);
      return { pem, certificate: new X509Certificate(pem) };
    });
    const ends = certificates.map(({ certificate }) => Date.parse(certificate.validTo));
    if (ends.length === 0) throw new ProviderUnknown('WeChat offers no certificate');
    const rows = certificates.map(({ pem, certificate }) => ({
      merchant_id: this.account.merchantId,
      serial: serialOf(certificate),
      pem,
      at: this.#options.clock(),
    }));
    await this.#options.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('wechat_certificates')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await sql`select ${notifyStatement(RENEWED_CHANNEL, this.account.merchantId)}`.execute(tx);
    });
    for (const { certificate } of certificates) this.#trust(certificate);
    return new Date(Math.max(...ends));
  }

  #trust(certificate: X509Certificate): void {
    this.#keys.set(serialOf(certificate), certificate.publicKey);
  }
}

const serialOf = ({ serialNumber }: X509Certificate): string => serialNumber.toUpperCase();
