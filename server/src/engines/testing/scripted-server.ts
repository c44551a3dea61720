import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One call as a scripted server got it. */
export interface ServerCall<Body> {
  readonly path: string;
  readonly authorization: string;
  readonly body: Body;
  /** Resolves when the client has gone before the answer ended. */
  readonly gone: Promise<void>;
}

/** What a test lets the server do with one call. */
export type Script<Body> = (answer: ServerResponse, call: ServerCall<Body>) => void | Promise<void>;

/** A real local HTTP server in the place of one that serves models, for tests. */
export interface ScriptedServer<Body> {
  readonly baseUrl: string;
  readonly calls: ServerCall<Body>[];
  /** How the coming calls are answered. */
  play(script: Script<Body>): void;
  close(): Promise<void>;
}

/** An error answer as OpenAI words it. */
export function refusing(status: number, error: { readonly code?: string; readonly message?: string } = {}): Script<unknown> {
  return (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: error.message ?? 'no', type: 'error', code: error.code ?? null } }));
  };
}

/** @param read makes of a request's bytes what the script gets */
export async function startScriptedServer<Body>(first: Script<Body>, read: (bytes: Buffer) => Body): Promise<ScriptedServer<Body>> {
  const calls: ServerCall<Body>[] = [];
  let script = first;
  const server = createServer((request, answer) => {
    const gone = new Promise<void>((resolve) => answer.once('close', () => (answer.writableFinished ? undefined : resolve())));
    void buffer(request).then((bytes) => {
      const call = { path: request.url ?? '', authorization: request.headers.authorization ?? '', body: read(bytes), gone };
      calls.push(call);
      return script(answer, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
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
