import { createServer, type IncomingMessage, request as requestOf, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Fault, ReadSite, Treatment } from './fault.ts';

/**
 * A reverse proxy in front of the site that injects faults by rule, one per remote. A fault can be healed while pages are
 * open, and the whole network can be cut.
 */
export class FaultGateway {
  readonly #site: URL;
  readonly #server: Server;
  readonly #faults = new Map<string, Fault>();
  readonly #hanging = new Set<ServerResponse>();
  readonly #sockets = new Set<Socket>();
  #cut = false;

  private constructor(site: URL) {
    this.#site = site;
    this.#server = createServer((request, response) => this.#serve(request, response));
    this.#server.on('connection', (socket: Socket) => this.#accept(socket));
    this.#server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#upgrade(request, socket, head),
    );
  }

  /** Starts in front of the site at this origin, which must use plain HTTP. */
  static async before(origin: string): Promise<FaultGateway> {
    const site = new URL(origin);
    if (site.protocol !== 'http:')
      throw new Error(`The fault gateway stands in front of plain HTTP only, not ${origin}`);
    const gateway = new FaultGateway(site);
    await new Promise<void>((resolve, reject) => gateway.#server.once('error', reject).listen(0, 'localhost', resolve));
    return gateway;
  }

  /** The origin that a browser opens instead of the site's. */
  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The fault gateway is closed');
    return `http://localhost:${address.port}`;
  }

  break(remote: string, fault: Fault): void {
    this.#faults.set(remote, fault);
  }

  /** Removes the fault. Hanging requests are dropped, as by a server that restarted. */
  heal(remote: string): void {
    this.#faults.delete(remote);
    for (const response of this.#hanging) response.destroy();
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  restore(): void {
    this.#cut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  readonly #read: ReadSite = async (pathname) => {
    const answer = await fetch(new URL(pathname, this.#site));
    if (!answer.ok) throw new Error(`The site has no ${pathname}: ${answer.status}`);
    return await answer.text();
  };

  #accept(socket: Socket): void {
    if (this.#cut) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.#site);
    for (const [remote, fault] of this.#faults) {
      const treatment = fault.treat(remote, pathname, String(request.headers.accept ?? ''));
      if (treatment === undefined) continue;
      if (treatment.kind === 'rewrite') this.#forward(request, response, treatment);
      else if (treatment.kind === 'hang') this.#hang(response);
      else if (treatment.kind === 'reset') request.socket.resetAndDestroy();
      else
        response
          .writeHead(treatment.status, {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end(treatment.body);
      return;
    }
    this.#forward(request, response, null);
  }

  #hang(response: ServerResponse): void {
    this.#hanging.add(response);
    response.once('close', () => this.#hanging.delete(response));
  }

  #forward(
    request: IncomingMessage,
    response: ServerResponse,
    treatment: Extract<Treatment, { kind: 'rewrite' }> | null,
  ): void {
    const headers = { ...request.headers };
    if (treatment !== null) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const upstream = requestOf(this.#site, { method: request.method, path: request.url, headers });
    upstream.once('response', (answer: IncomingMessage) => {
      if (treatment === null) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...kept } = answer.headers;
      readText(answer)
        .then((body) => treatment.rewrite(body, this.#read))
        .then(
          (body) =>
            response
              .writeHead(answer.statusCode ?? 502, treatment.kept ? kept : { ...kept, 'cache-control': 'no-store' })
              .end(body),
          () => response.destroy(),
        );
    });
    upstream.once('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  /** The WebSocket connection is proxied byte by byte. */
  #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const upstream = connect(Number(this.#site.port), this.#site.hostname, () => {
      const lines: string[] = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at + 1 < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    upstream.once('close', () => socket.destroy());
    socket.once('close', () => upstream.destroy());
  }
}
