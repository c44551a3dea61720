import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';

const parts = z.array(z.union([z.object({ type: z.literal('text'), text: z.string() }), z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) })]));
/** What is asked of a completion. */
export const completionBody = z.object({ model: z.string(), stream: z.boolean(), messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), parts]) })) });

export interface UpstreamCall {
  readonly path: string;
  readonly authorization: string;
  readonly body: z.output<typeof completionBody>;
  /** Resolves when the client has gone before the answer ended. */
  readonly gone: Promise<void>;
}

/** What a test lets the server do with one call. */
export type UpstreamScript = (answer: ServerResponse, call: UpstreamCall) => void | Promise<void>;

export interface UpstreamServer {
  readonly baseUrl: string;
  readonly calls: readonly UpstreamCall[];
  /** How the coming calls are answered. */
  play(script: UpstreamScript): void;
  close(): Promise<void>;
}

/** One event of a streamed completion. */
export const chunkEvent = (content: string, finishReason: string | null = null): string => deltaEvent({ content }, finishReason);

/** One event with whatever a server calls what it sends. */
export function deltaEvent(delta: Readonly<Record<string, unknown>>, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

/** Opens the event stream of an answer. */
export function beginEvents(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** A well-behaved answer in the given pieces. */
export function streaming(...pieces: readonly string[]): UpstreamScript {
  return (answer) => {
    beginEvents(answer);
    for (const piece of pieces) answer.write(chunkEvent(piece));
    answer.write(chunkEvent('', 'stop'));
    answer.end('data: [DONE]\n\n');
  };
}

/** An error answer as OpenAI words it. */
export function refusing(status: number, error: { readonly code?: string; readonly message?: string } = {}): UpstreamScript {
  return (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ error: { message: error.message ?? 'no', type: 'error', code: error.code ?? null } }));
  };
}

/** A real local HTTP server in the place of a model server, for tests. */
export async function startUpstreamServer(): Promise<UpstreamServer> {
  const calls: UpstreamCall[] = [];
  let script: UpstreamScript = streaming('好');
  const server = createServer((request: IncomingMessage, answer: ServerResponse) => {
    void read(request).then((text) => {
      const gone = new Promise<void>((resolve) => answer.once('close', () => (answer.writableFinished ? undefined : resolve())));
      const call = { path: request.url ?? '', authorization: request.headers.authorization ?? '', body: completionBody.parse(JSON.parse(text)), gone };
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

async function read(request: IncomingMessage): Promise<string> {
  const parts: string[] = [];
  request.setEncoding('utf8');
  for await (const part of request) parts.push(String(part));
  return parts.join('');
}
