import type { Call, CallDefinition, DataOf, InputOf } from '../api/define.ts';
import type { Envelope } from '../api/envelope.ts';
import { ApiError, type ErrorCode } from '../errors/index.ts';
import { pathOf } from './path.ts';

/** The parts of a call's input, not validated. */
export interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A declared call as an HTTP request. */
export interface CallRequest {
  readonly method: CallDefinition['method'];
  readonly path: string;
  /** Contains the content type when there is a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: string;
}

/** The HTTP response of a call. */
export interface CallAnswer {
  readonly status: number;
  /** The parsed JSON, or the unparsed value when it was not JSON. */
  readonly body: unknown;
  /** Seconds to wait, as requested by the server. */
  readonly retryAfter?: number | undefined;
}

/** Sends a request to the site and resolves with its response; rejects when there was none. */
export type Transport<O> = (request: CallRequest, options: O) => Promise<CallAnswer>;

/** Makes a declared call; resolves with its parsed `data`. Rejects with `ApiError`, `UnexpectedAnswer`, or the transport's error. */
export type TypedCaller<O> = <const D extends CallDefinition>(
  call: Call<D>,
  input: InputOf<D>,
  options: O,
) => Promise<DataOf<D>>;

/** A response that does not match this API: from another program, another version, or a proxy in between. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  /** The part that does not match its schema: the whole response, or its data. */
  readonly part: 'envelope' | 'data';

  constructor(status: number, part: 'envelope' | 'data') {
    super(`The ${part} of an answer (HTTP ${status}) is not as declared`);
    this.status = status;
    this.part = part;
  }
}

const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Builds the request of a call. Null and undefined query fields are omitted. */
export function requestOf(
  call: Pick<CallDefinition, 'method' | 'path'>,
  { params, query, body }: CallParts,
): CallRequest {
  const given = fields(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const path = `${pathOf(call.path, Object.fromEntries(fields(params)))}${search === '' ? '' : `?${search}`}`;
  if (body === undefined) return { method: call.method, path, headers: {} };
  return { method: call.method, path, headers: { 'content-type': 'application/json' }, json: JSON.stringify(body) };
}

/** `data.failMsg` in a success is an error (docs/product/assistant.md#8). */
function failMessage(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('failMsg' in data)) return undefined;
  return typeof data.failMsg === 'string' && data.failMsg !== '' ? data.failMsg : undefined;
}

/** The envelope of a response, checked by hand: a page needs no schema before its first call. Null for anything else. */
function envelopeOf(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null || !('code' in body && 'msg' in body)) return null;
  const { code, msg } = body;
  return Number.isInteger(code) && typeof code === 'number' && typeof msg === 'string'
    ? { code, msg, data: 'data' in body ? body.data : undefined }
    : null;
}

/** The error of a response that is not a valid success, with the `data` of its envelope (`conflictOf`). */
export function failureOf({ status, body, retryAfter }: CallAnswer): ApiError | UnexpectedAnswer {
  const parsed = envelopeOf(body);
  if (parsed === null || parsed.code === 200) return new UnexpectedAnswer(status, 'envelope');
  // Deliberate widening at the boundary: an unknown code is still shown with its text.
  return Object.assign(new ApiError(parsed.code as ErrorCode, parsed.msg, retryAfter), { data: parsed.data });
}

function dataOf<const D extends CallDefinition>(call: Call<D>, answer: CallAnswer): DataOf<D> {
  const parsed = envelopeOf(answer.body);
  if (parsed === null || parsed.code !== 200) throw failureOf(answer);
  const failed = failMessage(parsed.data);
  if (failed !== undefined) throw new ApiError(409, failed);
  if (call.data === undefined) return null as DataOf<D>;
  const data = call.data.safeParse(parsed.data);
  if (!data.success) throw new UnexpectedAnswer(answer.status, 'data');
  return data.data as DataOf<D>;
}

/** Creates the caller of declared calls for any transport. */
export function createCaller<O>(send: Transport<O>): TypedCaller<O> {
  return async (call, input, options) => dataOf(call, await send(requestOf(call, input), options));
}
