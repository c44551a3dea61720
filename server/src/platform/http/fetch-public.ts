import { promises as dns, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './public-address.ts';

export type PublicFetchProblem = 'forbidden' | 'unreachable' | 'timeout' | 'status' | 'tooLarge';

/** A file was not fetched. `forbidden`: its address is none of the public internet. */
export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';
  readonly problem: PublicFetchProblem;
  readonly status: number | undefined;

  constructor(problem: PublicFetchProblem, status?: number) {
    super(`a file was not fetched: ${problem}`);
    this.problem = problem;
    this.status = status;
  }
}

export interface PublicFetchOptions {
  /** Host names with port, as in a URL, that may have private addresses too: services that the deployer chose. */
  readonly trustedHosts?: readonly string[];
  readonly maxBytes: number;
  /** Milliseconds for everything. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Replaces the resolver in tests. */
  readonly resolve?: (hostname: string) => Promise<readonly LookupAddress[]>;
}

const resolveAll = (hostname: string): Promise<readonly LookupAddress[]> => dns.lookup(hostname, { all: true });

/**
 * Fetches a file from an address that somebody else named. The host is resolved once, every address of it must be public, and the
 * connection goes to the address that was checked. Redirects are not followed. Rejects with `PublicFetchError`, or with the reason of
 * the caller's signal.
 */
export function fetchPublic(address: string, options: PublicFetchOptions): Promise<Buffer> {
  return withPublic(address, options, ofSuccess(wholeOf));
}

/** What is sent besides the address. */
export interface PublicRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable | undefined;
}

export interface PublicAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Makes a request like `fetchPublic`, and reads its answer, of any status, as it comes; a redirect is one. It ends with the reading. */
export function readPublic<T>(
  address: string,
  options: PublicFetchOptions,
  request: PublicRequest,
  read: (answer: PublicAnswer, body: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  return withPublic(
    address,
    options,
    ({ statusCode = 0, headers }, body) => read({ status: statusCode, headers }, body),
    request,
  );
}

/** Like `fetchPublic`, into a new file on disk. What was written before a failure stays there. */
export function savePublic(address: string, file: string, options: PublicFetchOptions): Promise<void> {
  return withPublic(
    address,
    options,
    ofSuccess((body) => pipeline(body, createWriteStream(file, { flags: 'wx' }))),
  );
}

type Read<T> = (response: IncomingMessage, body: AsyncIterable<Buffer>) => Promise<T>;

/** Resolves with a body in memory. */
export async function wholeOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

const ofSuccess =
  <T>(read: (body: AsyncIterable<Buffer>) => Promise<T>): Read<T> =>
  async ({ statusCode }, body) => {
    if (statusCode !== 200) throw new PublicFetchError('status', statusCode);
    return await read(body);
  };

const PLAIN: PublicRequest = { method: 'GET', headers: { accept: '*/*' } };

async function withPublic<T>(
  address: string,
  { trustedHosts = [], maxBytes, timeoutMs, signal, resolve = resolveAll }: PublicFetchOptions,
  read: Read<T>,
  { method, headers, body }: PublicRequest = PLAIN,
): Promise<T> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new PublicFetchError('forbidden');
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const either = signal === undefined ? late : AbortSignal.any([signal, late]);
    const addresses = await unlessAborted(addressesOf(url, resolve), either);
    if (!trustedHosts.includes(url.host) && !addresses.every((found) => isPublicAddress(found.address)))
      throw new PublicFetchError('forbidden');
    return await send(
      url,
      { method, headers, lookup: pinned(addresses), signal: either, agent: false },
      body,
      (response) => read(response, limited(response, maxBytes)),
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PublicFetchError) throw error;
    throw new PublicFetchError(late.aborted ? 'timeout' : 'unreachable');
  }
}

async function addressesOf(
  { hostname }: URL,
  resolve: NonNullable<PublicFetchOptions['resolve']>,
): Promise<readonly LookupAddress[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family === 0 ? await resolve(bare) : [{ address: bare, family }];
  if (found.length === 0) throw new PublicFetchError('unreachable');
  return found;
}

/** Answers every look-up of the connection with the addresses that were checked. */
function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

async function send<T>(
  url: URL,
  options: RequestOptions,
  body: PublicRequest['body'],
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  // A failure on the way is an error of the request; its sender knows why the body broke off.
  if (body instanceof Readable) pipeline(body, request).catch(() => undefined);
  else request.end(body);
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    // From now on errors are delivered to the reader of the body.
    request.on('error', () => undefined);
    if (response === undefined) throw new PublicFetchError('unreachable');
    return await read(response);
  } finally {
    request.destroy();
  }
}

async function* limited(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new PublicFetchError('tooLarge');
    yield part;
  }
}

/** The resolver of the system cannot be aborted: its answer is then ignored. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', leave));
}
