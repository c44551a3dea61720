import { getPlatform } from '@ai-site/shared/platform';
import type { Call, CallDefinition, DataOf, InputOf } from '../api/define.ts';
import { ApiError, errorTexts } from '../errors/index.ts';
import { fetchTransport } from '../http/fetch-transport.ts';
import { createCaller, failureOf, requestOf } from '../http/typed-calls.ts';
import type { TeamCallDefinition } from './define-team.ts';

type FileCall = TeamCallDefinition & { readonly upload: { readonly maxBytes: number } };
type BytesCall = TeamCallDefinition & { readonly bytes: true };

const authorization = (): Record<string, string> => {
  const { accessToken } = getPlatform().session;
  return accessToken === null ? {} : { authorization: accessToken };
};

/** The caller shows errors itself. */
function shownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return error instanceof TypeError ? new ApiError(0, errorTexts.offline) : new ApiError(503, errorTexts.unavailable);
}

/** Sends a file to a call of the team's backend that takes one; resolves with its parsed `data`. Rejects with `ApiError`, which is not shown by itself. */
export async function uploadFile<const D extends FileCall & CallDefinition>(
  call: Call<D>,
  input: InputOf<D>,
  file: Blob,
  { signal = null }: { readonly signal?: AbortSignal | null } = {},
): Promise<DataOf<D>> {
  const headers = { 'content-type': file.type === '' ? 'application/octet-stream' : file.type, ...authorization() };
  try {
    return await createCaller(fetchTransport(''))(call, input, { body: file, headers, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw shownError(error);
  }
}

/** Makes a call of the team's backend that answers with bytes; resolves with them as they come. Rejects with `ApiError`, which is not shown by itself. */
export async function fetchBytes<const D extends BytesCall & CallDefinition>(
  call: Call<D>,
  input: InputOf<D>,
  { signal = null }: { readonly signal?: AbortSignal | null } = {},
): Promise<ReadableStream<Uint8Array>> {
  const { method, path, headers, json } = requestOf(call, input);
  try {
    const response = await fetch(path, {
      method,
      headers: { ...headers, ...authorization() },
      body: json ?? null,
      signal,
    });
    if (response.ok && response.body !== null) return response.body;
    throw failureOf({
      status: response.status,
      body: await response.json().catch(() => null),
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw shownError(error);
  }
}
