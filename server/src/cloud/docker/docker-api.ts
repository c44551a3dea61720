import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CloudSettings } from '../../platform/config/cloud-settings.ts';
import { CloudError } from '../provider/cloud-error.ts';

export interface DockerCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Without the address, with its query. */
  readonly path: string;
  readonly json?: unknown;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

export interface DockerAnswer {
  readonly status: number;
  readonly text: string;
}

/** Bytes of an answer: one container with all its settings. */
const ANSWER_MAX = 1024 * 1024;

/** Calls the HTTP API of Docker or Podman, on a unix socket or at an address. Resolves with any answer; rejects with `CloudError` when there is none. */
export async function callDocker(
  host: CloudSettings['host'],
  { method, path, json, signal, timeoutMs }: DockerCall,
): Promise<DockerAnswer> {
  const late = AbortSignal.timeout(timeoutMs);
  const body = json === undefined ? '' : JSON.stringify(json);
  const options = {
    method,
    // The daemon may close an idle connection at the moment in which it is used again.
    agent: false,
    signal: AbortSignal.any([signal, late]),
    headers:
      json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  };
  try {
    const request =
      'socketPath' in host
        ? requestHttp({ ...options, socketPath: host.socketPath, path })
        : (host.baseUrl.startsWith('https:') ? requestHttps : requestHttp)(`${host.baseUrl}${path}`, options);
    request.end(body);
    const [incoming]: IncomingMessage[] = await once(request, 'response');
    // From now on errors are delivered to the reader of the body.
    request.on('error', () => undefined);
    if (incoming === undefined) throw new CloudError('unreachable');
    return { status: incoming.statusCode ?? 0, text: await textOf(incoming) };
  } catch (error) {
    if (signal.aborted || error instanceof CloudError) throw error;
    throw new CloudError(late.aborted ? 'timeout' : 'unreachable', error instanceof Error ? error.message : '');
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_MAX) throw new CloudError('failed', 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
