import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const header = z.object({ alg: z.literal('EdDSA'), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.optional(z.string()),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
});
const keySet = z.object({
  keys: z.array(z.object({ kty: z.string(), crv: z.string(), kid: z.string(), x: z.string() })),
});

/** A statement of the site, checked by its published keys as a backend of a team does. Throws for any other one. */
export function verifiedStatement(authorization: string | undefined, published: unknown): z.output<typeof claims> {
  const [, head = '', body = '', signature = ''] =
    /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization ?? '') ?? [];
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  const { kid } = header.parse(read(head));
  const jwk = keySet.parse(published).keys.find((key) => key.kid === kid);
  if (jwk === undefined) throw new Error(`The site publishes no key ${kid}`);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of this statement');
  return claims.parse(read(body));
}

export interface SeenRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A backend of a team that answers as the test says, and keeps what it was asked. */
export class TeamBackendDouble {
  readonly origin: string;
  readonly seen: SeenRequest[] = [];
  answer: Answer = (response) => sendJson(response, 200, { code: 200, msg: '', data: null });
  readonly #server: Server;

  private constructor(server: Server, origin: string) {
    this.#server = server;
    this.origin = origin;
    server.on('request', (request, response) => void this.#serve(request, response));
  }

  static async start(): Promise<TeamBackendDouble> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    return new TeamBackendDouble(
      server,
      `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    );
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    // A file that the site gives up breaks off.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    this.seen.push({ method, url, headers, body });
    this.answer(response, request);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
