import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Network behaviour: `whole` passes everything through, `silent` never answers, `cut` closes the connection, `broken` answers 503, `unsigned`
 * removes signatures, `altered` changes the response without its signature, `probe` replaces the signature by a sign-test probe, `replayed`
 * repeats the last good response.
 */
export type WireMode = 'whole' | 'silent' | 'cut' | 'broken' | 'unsigned' | 'altered' | 'probe' | 'replayed';

/** A proxy between an adapter and its provider. */
export interface Wire {
  readonly origin: string;
  mode: WireMode;
  /** Whether a request was received since this was set to false. */
  used: boolean;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

export async function openWire(upstream: string): Promise<Wire> {
  const target = new URL(upstream);
  let last: Answer | undefined;
  const server = createServer(async (incoming, outgoing) => {
    wire.used = true;
    if (wire.mode === 'silent') return;
    if (wire.mode === 'cut') return void incoming.socket.destroy();
    if (wire.mode === 'broken')
      return void outgoing.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>');
    if (wire.mode === 'replayed' && last !== undefined) return send(outgoing, last);
    const answer = await pass(incoming, target);
    if (wire.mode === 'whole') last = answer;
    send(outgoing, wire.mode === 'whole' ? answer : spoilt(answer, wire.mode));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const wire: Wire = {
    origin: `http://127.0.0.1:${address.port}`,
    mode: 'whole',
    used: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
}

function pass(incoming: IncomingMessage, { hostname, port }: URL): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The host header is kept, so that URLs in the provider's responses lead back through the proxy.
    const call = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    call.on('error', reject);
    incoming.pipe(call);
  });
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const { connection, 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
  outgoing.writeHead(status, kept).end(body);
}

/** The response without its valid signature: Alipay's is in the body, WeChat's in the headers. */
function spoilt({ status, headers, body }: Answer, mode: WireMode): Answer {
  const text = body.toString('utf8');
  if (mode === 'altered') return { status, headers, body: Buffer.from(text.replace('","', '", "')) };
  if (mode === 'probe') {
    const probe = 'WECHATPAY/SIGNTEST/MDAwMDAwMDAwMDAwMDAwMA==';
    return {
      status,
      headers: {
        ...headers,
        ...(headers['wechatpay-signature'] === undefined ? {} : { 'wechatpay-signature': probe }),
      },
      body: Buffer.from(text.replace(/"sign":"[^"]*"/, `"sign":"${probe}"`)),
    };
  }
  const { 'wechatpay-signature': _signature, ...unsigned } = headers;
  return { status, headers: unsigned, body: Buffer.from(text.replace(/,"sign":"[^"]*"/, '')) };
}
