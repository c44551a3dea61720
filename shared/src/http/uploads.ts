import axios, { type AxiosProgressEvent, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { authorization, type PageOptions, REQUEST_TIMEOUT_MS, RequestTimeout } from './page-transport.ts';
import type { CallAnswer, CallRequest } from './typed-calls.ts';

/** Axios' options for a request of a page. */
const common = ({
  signal,
  timeoutMs = REQUEST_TIMEOUT_MS,
  onProgress,
}: Omit<PageOptions, 'token'>): AxiosRequestConfig => ({
  timeout: timeoutMs,
  ...(signal === undefined ? {} : { signal }),
  ...(onProgress === undefined
    ? {}
    : { onUploadProgress: ({ progress }: AxiosProgressEvent) => progress !== undefined && onProgress(progress) }),
});

const answerOf = ({ status, data, headers }: AxiosResponse<unknown>): CallAnswer => ({
  status,
  body: data,
  retryAfter: Number(headers['retry-after']) || undefined,
});

async function request(config: AxiosRequestConfig): Promise<CallAnswer> {
  try {
    return answerOf(await axios.request<unknown>(config));
  } catch (error) {
    if (!isAxiosError<unknown>(error)) throw error;
    if (error.response !== undefined) return answerOf(error.response);
    throw error.code === 'ECONNABORTED' ? new RequestTimeout() : error;
  }
}

/** Sends a call and tells how much of it is sent; rejects as `pageTransport` does. */
export function sendWithProgress(
  url: string,
  { method, headers, json }: CallRequest,
  options: PageOptions,
): Promise<CallAnswer> {
  return request({
    ...common(options),
    method,
    url,
    headers: { ...headers, ...authorization(options.token) },
    ...(json === undefined ? {} : { data: json }),
  });
}

/** Puts raw bytes to a signed URL. It may point to another origin: the session's token is never sent there. */
export function putFile(url: string, file: Blob, options: Omit<PageOptions, 'token'>): Promise<CallAnswer> {
  return request({ ...common(options), method: 'PUT', url, headers: { 'content-type': file.type }, data: file });
}
