import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface AudioCall {
  readonly path: string;
  readonly authorization: string;
  readonly body: Buffer;
  /** Resolves when the client has gone before the answer ended. */
  readonly gone: Promise<void>;
}

/** What a test lets the server do with one call. */
export type AudioScript = (answer: ServerResponse, call: AudioCall) => void | Promise<void>;

/** A real local HTTP server in the place of a speech server, for tests. */
export interface AudioStub {
  readonly baseUrl: string;
  readonly calls: AudioCall[];
  /** How the coming calls are answered. */
  play(script: AudioScript): void;
  close(): Promise<void>;
}

/** Answers with these bytes. */
export const giving =
  (bytes: Uint8Array | string, type: string): AudioScript =>
  (answer) => {
    answer.writeHead(200, { 'content-type': type });
    answer.end(bytes);
  };

/** An error answer as OpenAI words it. */
export const failing =
  (status: number, error: { readonly code?: string; readonly message?: string } = {}): AudioScript =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: error.message ?? 'no', type: 'error', code: error.code ?? null } }));
  };

export async function startAudioStub(script: AudioScript): Promise<AudioStub> {
  const calls: AudioCall[] = [];
  let playing = script;
  const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
    const gone = new Promise<void>((resolve) => answer.once('close', () => (answer.writableFinished ? undefined : resolve())));
    void buffer(request).then((body) => {
      const call = { path: request.url ?? '', authorization: request.headers.authorization ?? '', body, gone };
      calls.push(call);
      return playing(answer, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    calls,
    play: (next) => {
      playing = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
