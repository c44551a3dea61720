import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { WechatAccount } from '../../../platform/config/wechat-account.ts';
import type { Clock } from '../../../platform/site.ts';
import { download, readWhole } from '../download.ts';
import { ProviderRefused, ProviderUnknown } from '../port.ts';
import { authorization, signatureFault } from './signature.ts';

const failure = z.object({ code: z.string(), message: z.optional(z.string()) });
/** Error codes of temporary failures or unknown outcomes, such as SYSTEM_ERROR. */
const unknownCodes: readonly string[] = [
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
];

/** An expected error with its code: `ORDER_NOT_EXIST`. */
export interface Expected<C extends string> {
  readonly kind: 'expected';
  readonly code: C;
}

interface Question<C extends string> {
  readonly method: 'GET' | 'POST';
  /** Path including the query string. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected?: readonly C[];
}

/** Makes signed calls to WeChat Pay v3 for one merchant. Only responses with a valid signature are accepted. */
export class WechatClient {
  readonly #account: WechatAccount;
  readonly #clock: Clock;

  constructor(account: WechatAccount, clock: Clock) {
    this.#account = account;
    this.#clock = clock;
  }

  /**
   * Calls the API; resolves with the verified response, or with the error if it is among the expected ones. Throws ProviderRefused for any
   * other error, ProviderUnknown without a verified response.
   */
  async ask<T, const C extends string = never>(
    answer: z.ZodMiniType<T>,
    question: Question<C>,
  ): Promise<{ readonly kind: 'answer'; readonly value: T } | Expected<C>> {
    const { method, path, expected = [] } = question;
    const what = `${method} ${path.split('?')[0]}`;
    const { status, text } = await this.#exchange(question, what);
    const given = parsed(text);
    if (status >= 200 && status < 300) {
      const value = answer.safeParse(given);
      if (!value.success) throw new ProviderUnknown(`${what} answered in another shape`);
      return { kind: 'answer', value: value.data };
    }
    const failed = failure.safeParse(given);
    if (status >= 500 || !failed.success) throw new ProviderUnknown(`${what} answered ${status}`);
    const { code, message = '' } = failed.data;
    const asked = expected.find((one) => one === code);
    if (asked !== undefined) return { kind: 'expected', code: asked };
    const says = `${what}: ${status} ${code} ${message}`.trim();
    if (status === 429 || unknownCodes.includes(code)) throw new ProviderUnknown(says);
    throw new ProviderRefused(says);
  }

  /** Downloads an unsigned file. Only from WeChat's own origin, because the request carries our signature. */
  async file(url: string): Promise<Buffer> {
    const { origin, pathname, search } = new URL(url);
    if (origin !== new URL(this.#account.baseUrl).origin)
      throw new ProviderUnknown(`The bill lies elsewhere: ${origin}`);
    return download(url, this.#account.timeoutMs * 6, this.#headers('GET', `${pathname}${search}`, ''));
  }

  async #exchange(
    { method, path, body }: Question<string>,
    what: string,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const { baseUrl, timeoutMs, platformKeys } = this.#account;
    const sent = body === undefined ? '' : JSON.stringify(body);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...this.#headers(method, path, sent),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: sent }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = (await readWhole(response)).toString('utf8');
    } catch (error) {
      throw new ProviderUnknown(`${what} was not answered`, { cause: error });
    }
    if (response.status >= 500) throw new ProviderUnknown(`${what} answered ${response.status}`);
    const fault = signatureFault((name) => response.headers.get(name), text, platformKeys, this.#clock());
    if (fault !== null) throw new ProviderUnknown(`${what} answered ${response.status}, ${fault}`);
    return { status: response.status, text };
  }

  #headers(method: string, path: string, body: string): Record<string, string> {
    const { publicKeyId } = this.#account;
    const timestamp = Math.floor(this.#clock().getTime() / 1000);
    const nonce = randomBytes(16).toString('hex');
    return {
      authorization: authorization(this.#account, { method, path, body, timestamp, nonce }),
      accept: 'application/json',
      'user-agent': 'ai-site',
      ...(publicKeyId === null ? {} : { 'wechatpay-serial': publicKeyId }),
    };
  }
}

/** Parses JSON; undefined for an empty text, since a 204 has no body. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
