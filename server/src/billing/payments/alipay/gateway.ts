import { shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import type { AlipayAccount } from '../../../platform/config/alipay-account.ts';
import type { Clock } from '../../../platform/site.ts';
import { ProviderRefused, ProviderUnknown } from '../port.ts';

const result = z.looseObject({
  code: z.string(),
  msg: z.optional(z.string()),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
});
const SUCCESS = '10000';
/** The gateway is unavailable or rate-limited, so the outcome of the call is unknown. */
const unknownCodes: readonly string[] = ['20000', '40005'];
const unknownSubCodes = /SYSTEM_ERROR|UNKNOW|isp\.|THROTTL|CALL_LIMIT/i;

export type BizContent = Readonly<Record<string, string>>;

/** An expected business error with its sub-code: `ACQ.TRADE_NOT_EXIST`. */
export interface Expected<C extends string> {
  readonly kind: 'expected';
  readonly subCode: C;
}

/** Calls Alipay's gateway for one app. Only responses with a valid signature are accepted. */
export class AlipayGateway {
  readonly sdk: AlipaySdk;
  readonly #pages: AlipaySdk;
  readonly #clock: Clock;

  constructor(account: AlipayAccount, clock: Clock) {
    const config = {
      appId: account.appId,
      privateKey: pem(account.privateKey.export({ type: 'pkcs8', format: 'pem' })),
      keyType: 'PKCS8',
      alipayPublicKey: pem(account.alipayPublicKey.export({ type: 'spki', format: 'pem' })),
      signType: 'RSA2',
      timeout: account.timeoutMs,
      camelcase: false,
    } as const;
    this.sdk = new AlipaySdk({ ...config, gateway: account.gateway });
    this.#pages = new AlipaySdk({ ...config, gateway: account.pageGateway });
    this.#clock = clock;
  }

  /**
   * Calls a method; resolves with the verified response, or with the error if it is among the expected ones. Throws ProviderRefused for any
   * other error, ProviderUnknown without a verified response.
   */
  async ask<T, const C extends string = never>(
    method: string,
    answer: z.ZodMiniType<T>,
    bizContent: BizContent,
    {
      expected = [],
      parameters = {},
    }: { readonly expected?: readonly C[]; readonly parameters?: Readonly<Record<string, string>> } = {},
  ): Promise<{ readonly kind: 'answer'; readonly value: T } | Expected<C>> {
    const given = await this.#exec(method, bizContent, parameters);
    if (given.code === SUCCESS) {
      const value = answer.safeParse(given);
      if (!value.success) throw new ProviderUnknown(`${method} answered in another shape`);
      return { kind: 'answer', value: value.data };
    }
    const subCode = given.sub_code ?? '';
    const asked = expected.find((code) => code === subCode);
    if (asked !== undefined) return { kind: 'expected', subCode: asked };
    const says = `${method}: ${given.code} ${subCode} ${given.sub_msg ?? given.msg ?? ''}`.trim();
    if (unknownCodes.includes(given.code) || unknownSubCodes.test(subCode)) throw new ProviderUnknown(says);
    throw new ProviderRefused(says);
  }

  /** Returns a signed gateway URL for the payer's browser. */
  page(method: string, bizContent: BizContent, parameters: Readonly<Record<string, string>>): string {
    return this.#pages.pageExecute(method, 'GET', { ...parameters, timestamp: this.#timestamp(), bizContent });
  }

  async #exec(
    method: string,
    bizContent: BizContent,
    parameters: Readonly<Record<string, string>>,
  ): Promise<z.output<typeof result>> {
    try {
      return result.parse(
        await this.sdk.exec(
          method,
          { ...parameters, timestamp: this.#timestamp(), bizContent },
          { validateSign: true },
        ),
      );
    } catch (error) {
      throw new ProviderUnknown(`${method} was not answered, or not by Alipay`, { cause: error });
    }
  }

  /** Alipay expects Beijing time; the SDK would use the machine's time zone. */
  #timestamp(): string {
    return shanghaiSecond(this.#clock());
  }
}

/** The SDK detects a key's first and last line by their text, so there must be no trailing line break. */
function pem(text: string | Buffer): string {
  return text.toString().trim();
}
