import type { Call, CallDefinition, DataOf, InputOf } from '@ai-site/shared/api/define';
import { ApiError } from '@ai-site/shared/errors';
import { type FetchOptions, fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { type CallParts, createCaller, type TypedCaller, UnexpectedAnswer } from '@ai-site/shared/http/typed-calls';
import { referencePlace } from '@ai-site/shared/webpack/refusals/coded-text';
import type * as z from 'zod/mini';
import { refusalOf, refusalOfRule } from '../refusals/code-of.ts';
import { CommandError, commandError, noAnswerError } from '../refusals/command-error.ts';
import { refusalPath } from '../refusals/pages-path.ts';

/** Milliseconds; a build of 64 MB on a slow line needs minutes. */
const TIMEOUT_MS = 300_000;

/** A deploy token and where it is from, in words: `DEPLOY_TOKEN`, a file. */
export interface SiteToken {
  readonly value: string;
  readonly source: string;
}

/** Calls a site with a deploy token; every failure is a `CommandError` that says why, in English, and where its code is explained. */
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
  async call<const D extends CallDefinition>(
    call: Call<D>,
    input: InputOf<D>,
    archive?: Uint8Array<ArrayBuffer>,
  ): Promise<DataOf<D>> {
    const parts: CallParts = input;
    for (const part of ['params', 'query', 'body'] as const) {
      const checked = call[part]?.safeParse(parts[part] ?? {});
      if (checked?.success === false) throw this.#ruleBroken(call.name, part, checked.error.issues[0]);
    }
    try {
      return await this.#call(call, input, {
        headers: {
          authorization: `Bearer ${this.#token.value}`,
          ...(archive === undefined ? {} : { 'content-type': 'application/zip' }),
        },
        ...(archive === undefined ? {} : { body: archive }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw this.#failureOf(error, call.name);
    }
  }

  /** The site's own page explains what it refuses. */
  #refused(error: ApiError, text: (english: string) => string): CommandError {
    const { refusal, english } = refusalOf(error);
    return new CommandError({ code: refusal, text: text(english), place: `${this.origin}${refusalPath(refusal)}` });
  }

  #ruleBroken(call: string, part: string, issue: z.core.$ZodIssue | undefined): CommandError {
    const known = issue && refusalOfRule(issue);
    if (known === undefined) return commandError('rule-broken', { call, problem: issue?.message ?? part });
    return new CommandError({ code: known.refusal, text: `${known.english}.`, place: referencePlace(known.refusal) });
  }

  #failureOf(error: unknown, call: string): CommandError {
    if (error instanceof ApiError && error.code === 401) {
      const wanted =
        'It wants a deploy token of its own, which its operators issue in its workbench (部署令牌): give it with --token-file FILE or in DEPLOY_TOKEN.';
      return this.#refused(
        error,
        (english) => `${this.origin} does not accept the token from ${this.#token.source}: ${english}. ${wanted}`,
      );
    }
    if (error instanceof ApiError) return this.#refused(error, (english) => `${this.origin} refuses: ${english}.`);
    if (error instanceof UnexpectedAnswer) {
      if (error.part === 'envelope') return commandError('site-strange', { site: this.origin, status: error.status });
      return commandError('site-other-shape', { site: this.origin, call });
    }
    if (error instanceof Error && error.name === 'TimeoutError')
      return commandError('site-slow', { site: this.origin, seconds: TIMEOUT_MS / 1000 });
    return noAnswerError({ site: this.origin });
  }
}
