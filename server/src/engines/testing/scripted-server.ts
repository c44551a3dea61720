import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ServerCall<Body> {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType: string;
  readonly authorization: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  /** Resolves when the client disconnects before the response has ended. */
  readonly gone: Promise<void>;
}

export type Script<Body> = (answer: ServerResponse, call: ServerCall<Body>) => void | Promise<void>;

/** A real local HTTP server that replaces a model server in tests. */
export interface ScriptedServer<Body> {
  readonly baseUrl: string;
  /** For protocols that also need WebSockets. */
  readonly server: Server;
  readonly calls: ServerCall<Body>[];
  play(script: Script<Body>): void;
  close(): Promise<void>;
}

/** An error response in OpenAI's format. */
export function refusing(
  status: number,
  error: { readonly code?: string; readonly message?: string } = {},
): Script<unknown> {
  return (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: error.message ?? 'no', type: 'error', code: error.code ?? null } }));
  };
}

/** @param read converts a request's bytes to the body that the script receives */
export async function startScriptedServer<Body>(
  first: Script<Body>,
  read: (bytes: Buffer) => Body,
): Promise<ScriptedServer<Body>> {
  const calls: ServerCall<Body>[] = [];
  let script = first;
  const server = createServer((request, answer) => {
    const gone = new Promise<void>((resolve) =>
      answer.once('close', () => (answer.writableFinished ? undefined : resolve())),
    );
    void buffer(request).then((bytes) => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        contentType: request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
        headers: request.headers,
        body: read(bytes),
        gone,
      };
      calls.push(call);
      return script(answer, call);
    });
  });
  // On a busy machine a connection could be closed, by either side, at the moment when the next request is sent on it.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    server,
    calls,
    play: (next) => {
      script = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
