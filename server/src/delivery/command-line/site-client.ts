import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { ApiError } from '@ai-site/shared/errors';
import { type FetchOptions, fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { type CallParts, createCaller, type TypedCaller, UnexpectedAnswer } from '@ai-site/shared/http/typed-calls';
import { CommandError, NoAnswerError } from './command-error.ts';
import { refusalText, ruleText } from './refusal-text.ts';

/** Milliseconds; a build of 64 MB on a slow line needs minutes. */
const TIMEOUT_MS = 300_000;

/** A deploy token and where it is from, in words: `DEPLOY_TOKEN`, a file. */
export interface SiteToken {
  readonly value: string;
  readonly source: string;
}

/** Calls a site with a deploy token; every failure is a `CommandError` that says why, in English. */
export class SiteClient {
  readonly origin: string;
  readonly #token: SiteToken;
  readonly #call: TypedCaller<FetchOptions>;

  constructor(origin: string, token: SiteToken) {
    this.origin = origin;
    this.#token = token;
    this.#call = createCaller(fetchTransport(origin));
  }

  /** Makes a declared call. `archive` is sent as a binary body instead of JSON. */
  async call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>, archive?: Uint8Array<ArrayBuffer>): Promise<DataOf<D>> {
    const parts: CallParts = input;
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = call[part]?.safeParse(parts[part] ?? {});
      if (checked?.success === false) throw new CommandError(ruleText(checked.error.issues[0]?.message ?? `${call.name}: ${part}`));
    }
    try {
      return await this.#call(call, input, {
        headers: { authorization: `Bearer ${this.#token.value}`, ...(archive === undefined ? {} : { 'content-type': 'application/zip' }) },
        ...(archive === undefined ? {} : { body: archive }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw this.#failureOf(error, call.name);
    }
  }

  #failureOf(error: unknown, call: string): CommandError {
    if (error instanceof ApiError && error.code === 401) {
      const wanted = 'It wants a deploy token of its own, which its operators issue in its workbench (部署令牌): give it with --token-file FILE or in DEPLOY_TOKEN.';
      return new CommandError(`${this.origin} does not accept the token from ${this.#token.source}: ${refusalText(error)}. ${wanted}`);
    }
    if (error instanceof ApiError) return new CommandError(`${this.origin} refuses: ${refusalText(error)}.`);
    if (error instanceof UnexpectedAnswer) {
      if (error.part === 'envelope') return new CommandError(`${this.origin} did not answer as this site does (HTTP ${error.status}).`);
      return new CommandError(`${this.origin} answers ${call} in another shape than this working copy knows: is one of them older?`);
    }
    if (error instanceof Error && error.name === 'TimeoutError') return new CommandError(`${this.origin} did not answer within ${TIMEOUT_MS / 1000} s.`);
    return new NoAnswerError(`Nothing answers at ${this.origin}: start the site first (npm start), set PORT, or name another one with --to.`);
  }
}
