import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/core/error';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';
import { retryAfterOf } from './retry-after.ts';

const kindByStatus: Readonly<Record<number, EngineErrorKind>> = {
  400: 'unsupported',
  401: 'authentication',
  402: 'quota',
  403: 'authentication',
  404: 'unsupported',
  408: 'timeout',
  413: 'tooLong',
  422: 'unsupported',
  429: 'quota',
  504: 'timeout',
};

/** How OpenAI, Azure, DashScope, Ark, Zhipu, DeepSeek and the safety checkers of Stable Diffusion servers refuse content; it comes with 400 or 403. */
const refusal =
  /content_filter|content_policy|data_?inspection|ip_?infringement|sensitive|moderation|content exists risk|safety system|nsfw/i;
const exhausted = /insufficient_quota|insufficient_balance|rate_limit|arrearage|overdue|throttling/i;
/** How OpenAI, vLLM, DashScope, Zhipu, Moonshot and llama.cpp say that the request exceeds the context window. */
const overlong =
  /context_length_exceeded|context[ _]?(?:length|window|size)|input (?:length|token count)|(?:prompt|input|request) (?:is|are) too (?:long|large)|too many input tokens|reduce the length|max_prompt_tokens|输入(?:内容)?(?:过长|长度)|超[出过](?:模型)?(?:的)?(?:最大)?(?:上下文|长度)/i;
const forbidden = /invalid_?api_?key|authentication|permission/i;

/** How services say of images and videos that their sides, shape or length are not what the model takes, the more telling first. */
const sides = String.raw`width|height|resolution|dimensions?|pixels?|image[ _]size|size of the (?:image|image)|\bsize\b|尺寸|分辨率|像素|宽高|边长`;
const saying = (words: string): RegExp => new RegExp(`(?:${sides}).*(?:${words})|(?:${words}).*(?:${sides})`, 'is');
const unfit: readonly (readonly [RegExp, EngineErrorKind])[] = [
  [/aspect[ _-]?ratio|\bratio\b|宽高比|长宽比/i, 'badRatio'],
  [/\bduration\b|\bseconds\b|时长/i, 'badLength'],
  [saying(String.raw`between|range|\[\d+, ?\d+\]|介于|之间|范围`), 'badSize'],
  [
    saying('too small|smaller than|less than|below|at least|minimum|greater than or equal|过小|太小|小于|低于|至少'),
    'tooSmall',
  ],
  [saying('too (?:large|big|high)|larger than|exceeds?|above|at most|maximum|过大|太大|大于|超过|最大'), 'tooLarge'],
  [saying('invalid|not (?:valid|supported|allowed)|unsupported|must|不支持|无效|不符合'), 'badSize'],
];

/** Error kind of a refusal for good that says what is wrong with an image, a shape or a length; undefined: it says none of it. */
export const unfitKindOf = (text: string): EngineErrorKind | undefined =>
  unfit.find(([words]) => words.test(text))?.[1];

/** Error kind of an upstream error body (`error.code`, `error.type`, `error.message`), if it can be determined. */
export function kindOfUpstreamBody(...texts: readonly unknown[]): EngineErrorKind | undefined {
  const text = texts.filter((part) => typeof part === 'string').join(' ');
  if (refusal.test(text)) return 'refused';
  if (exhausted.test(text)) return 'quota';
  if (overlong.test(text)) return 'tooLong';
  return forbidden.test(text) ? 'authentication' : undefined;
}

/** Error kind of work that failed at a service, by what it says. */
export const kindOfFailedWork = (...texts: readonly (string | null | undefined)[]): EngineErrorKind | undefined =>
  kindOfUpstreamBody(...texts) ?? unfitKindOf(texts.filter((text) => typeof text === 'string').join(' '));

export interface ErrorResponse {
  readonly status: number;
  /** Logged. */
  readonly message: string;
  readonly headers?: Headers | undefined;
  /** Further parts of the body that may tell the reason. */
  readonly texts?: readonly unknown[];
}

/** The error of a response that is none of success. */
export function errorOfResponse({ status, message, headers, texts = [] }: ErrorResponse): EngineError {
  const told = status < 500 ? kindOfUpstreamBody(...texts, message) : undefined;
  const unfitKind =
    told === undefined && kindByStatus[status] === 'unsupported' && status !== 404 ? unfitKindOf(message) : undefined;
  return new EngineError(told ?? unfitKind ?? kindByStatus[status] ?? 'upstream', status, message, {
    retryAfter: retryAfterOf(headers),
  });
}

/** Converts any error of the client or the stream to an engine error. `started` tells whether the answer had begun to arrive. */
export function toEngineError(error: unknown, started: boolean): EngineError {
  // When no answer began, nothing is stored, and the message must not claim that it was.
  if (error instanceof EngineError)
    return error.kind === 'broken' && !started
      ? new EngineError('upstream', error.status, error.upstreamMessage)
      : error;
  if (error instanceof APIConnectionTimeoutError) return new EngineError('timeout');
  if (error instanceof APIConnectionError) return new EngineError('unreachable');
  if (error instanceof APIError && typeof error.status === 'number')
    return errorOfResponse({
      status: error.status,
      message: error.message,
      headers: error.headers,
      texts: [error.code, error.type],
    });
  return new EngineError(started ? 'broken' : 'upstream');
}
