import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { accounts } from '../api/accounts.ts';
import { ApiError, errorTexts } from '../errors/index.ts';
import { callAddress, FIRST_CONTENT_ELEMENT_ID } from '../first-content/index.ts';
import { createHttpClient, type HttpClient, REQUEST_TIMEOUT_MS } from './client.ts';

type Answer = Pick<AxiosResponse, 'status' | 'data'> & { readonly headers?: Record<string, string> };
/** Next result: an answer, or the code of a failure without a response. */
let next: Answer | string;
let told: ApiError[];
let timeouts: (number | undefined)[];
let uploadProgress: InternalAxiosRequestConfig['onUploadProgress'];
let client: HttpClient;
const adapter = axios.defaults.adapter;

async function answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  timeouts.push(config.timeout);
  uploadProgress = config.onUploadProgress;
  if (typeof next === 'string') throw new AxiosError('no answer', next, config);
  const response = { statusText: '', headers: {}, ...next, config };
  if (next.status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
  return response;
}

/** Calls that nobody follows go out by `fetch`, the others by axios: both get the same. */
const fetchDouble = jest.fn<typeof fetch>();
const answerFetch: typeof fetch = async (_url, init) => {
  if (next === AxiosError.ECONNABORTED) {
    jest.advanceTimersByTime(REQUEST_TIMEOUT_MS);
    throw init?.signal?.reason;
  }
  if (typeof next === 'string') throw new TypeError('Failed to fetch');
  const { status, data, headers = {} } = next;
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return { status, text: async () => text, headers: new Map(Object.entries(headers)) } as unknown as Response;
};
const neverAnswer: typeof fetch = (_url, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
const pageFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetchDouble.mockImplementation(answerFetch);
  axios.defaults.adapter = answer;
  told = [];
  timeouts = [];
  client = createHttpClient({ token: () => 'token', onError: (error) => told.push(error) });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = pageFetch;
  axios.defaults.adapter = adapter ?? [];
});

const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a call', () => client.call(accounts.logout, {})],
  ['a call whose sending is followed', () => client.call(accounts.logout, {}, { onProgress: () => {} })],
  ['an upload', () => client.upload('/files/a', new Blob(['a']))],
];

describe.each(ways)('%s', (_, go) => {
  it.each<[string, Answer | string, ApiError]>([
    [
      'is refused with the text of the server',
      { status: 413, data: { code: 413, msg: '文件太大', data: null } },
      new ApiError(413, '文件太大'),
    ],
    ['is refused by a proxy', { status: 502, data: '<html>' }, new ApiError(503, errorTexts.unavailable)],
    ['meets something else than this site', { status: 404, data: '<html>' }, new ApiError(500, errorTexts.server)],
    ['takes too long', AxiosError.ECONNABORTED, new ApiError(0, errorTexts.timeout)],
    ['meets nobody', AxiosError.ERR_NETWORK, new ApiError(0, errorTexts.offline)],
  ])('that %s rejects with what is shown', async (_what, given, shown) => {
    next = given;
    const error = await go().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: shown.code, message: shown.message });
    expect(told).toEqual([error]);
  });
});

it('waits as long as the call declares, and two minutes otherwise', async () => {
  const waited: number[] = [];
  fetchDouble.mockImplementation(neverAnswer);
  for (const call of [accounts.logout, { ...accounts.logout, timeoutMs: 60_000 }]) {
    const start = Date.now();
    const failed = client.call(call, {}).catch(({ message }: ApiError) => {
      expect(message).toBe(errorTexts.timeout);
      waited.push(Date.now() - start);
    });
    await jest.runAllTimersAsync();
    await failed;
  }
  expect(waited).toEqual([120_000, 60_000]);
});

it('waits as long for what is followed while it is sent', async () => {
  next = { status: 200, data: { code: 200, msg: '', data: null } };
  await client.call(accounts.logout, {}, { onProgress: () => {} });
  await client.call({ ...accounts.logout, timeoutMs: 60_000 }, {}, { onProgress: () => {} });
  expect(timeouts).toEqual([120_000, 60_000]);
});

it('ends with the signal of its caller, and reports nothing', async () => {
  fetchDouble.mockImplementation(neverAnswer);
  const stop = new AbortController();
  const call = client.call(accounts.logout, {}, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toBeInstanceOf(ApiError);
  expect(told).toEqual([]);
});

it('says how long the server asks to wait', async () => {
  next = { status: 429, data: { code: 429, msg: '太频繁', data: null }, headers: { 'retry-after': '9' } };
  await expect(client.call(accounts.logout, {})).rejects.toMatchObject({ code: 429, retryAfter: 9 });
});

it('tells how much of what it sends is uploaded', async () => {
  next = { status: 200, data: { code: 200, msg: '', data: null } };
  const parts: number[] = [];
  const options = { onProgress: (part: number) => parts.push(part) };
  for (const send of [
    () => client.call(accounts.logout, {}, options),
    () => client.upload('/files/a', new Blob(['a']), options),
  ]) {
    await send();
    uploadProgress?.({ loaded: 1, total: 4, progress: 0.25, bytes: 1, lengthComputable: true });
  }
  expect(parts).toEqual([0.25, 0.25]);
});

describe('an answer that came with the page', () => {
  const call = { ...accounts.logout, path: '/api/served', data: z.object({ name: z.string() }) };
  const serve = (content: object) => {
    const element = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: FIRST_CONTENT_ELEMENT_ID,
    });
    element.textContent = JSON.stringify([
      { address: callAddress(call.path, {}), at: Date.now(), data: { name: '一' }, ...content },
    ]);
    document.body.replaceChildren(element);
  };
  const visitor = () => createHttpClient({ token: () => null, onError: () => undefined });
  beforeEach(() => {
    next = { status: 200, data: { code: 200, msg: '', data: { name: '二' } } };
  });
  afterEach(() => document.body.replaceChildren());

  it('is taken once by a visitor, then asked for', async () => {
    serve({});
    expect([await visitor().call(call, {}), await visitor().call(call, {})]).toEqual([{ name: '一' }, { name: '二' }]);
  });

  it('is not that of an account, which asks for its own', async () => {
    serve({});
    expect(await client.call(call, {})).toEqual({ name: '二' });
  });

  it.each([
    ['old', { at: Date.now() - 3_600_000 }],
    ['that of another version', { data: { title: '一' } }],
    ['that of another call', { address: '/api/other?' }],
  ])('is not taken when it is %s', async (_, content) => {
    serve(content);
    expect(await visitor().call(call, {})).toEqual({ name: '二' });
  });
});
