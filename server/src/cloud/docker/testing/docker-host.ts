import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { CloudSettings } from '../../../platform/config/cloud-settings.ts';
import { frameSourceOf } from '../../../platform/config/cloud-settings.ts';
import type { ProviderFault } from '../../provider/testing/conformance.ts';

const creation = z.object({
  Image: z.string(),
  Env: z.array(z.string()),
  HostConfig: z.looseObject({
    PortBindings: z.record(z.string(), z.array(z.object({ HostIp: z.string(), HostPort: z.string() }))),
    Memory: z.int(),
    NanoCpus: z.int(),
    Privileged: z.boolean(),
  }),
});

export interface FakeContainer {
  readonly creation: z.output<typeof creation>;
  status: string;
  health: string | null;
  hostPort: number;
  /** Content of its disk. */
  disk: string;
}

const IMAGE = 'desktop:1';
const NAME = /^\/containers\/([\w.-]+)(?:\/(json|start|stop))?$/;

/** A local server that speaks the part of Docker's HTTP API that the adapter uses, with containers in memory. */
export class DockerHost {
  readonly containers = new Map<string, FakeContainer>();
  readonly calls: string[] = [];
  fault: ProviderFault | null = null;
  /** Health of a container that starts; null: its image has no health check. */
  startingHealth: string | null = null;
  /** A container ends as soon as it was started. */
  exitsAtOnce = false;
  /** Called before a call is answered. */
  before: (call: string) => void | Promise<void> = () => undefined;
  readonly #server = createServer((request, answer) => void this.#answer(request, answer));
  #ports = 32_768;
  #address = '';

  /** Listens on a free port, or on a unix socket. */
  async listen(socketPath?: string): Promise<void> {
    await new Promise<void>((resolve) => (socketPath === undefined ? this.#server.listen(0, '127.0.0.1', resolve) : this.#server.listen(socketPath, resolve)));
    const address = this.#server.address();
    if (address === null) throw new Error('not listening');
    this.#address = typeof address === 'string' ? `unix://${address}` : `http://127.0.0.1:${address.port}`;
  }

  /** Settings of a site whose desktops run here. */
  settings(changes: Partial<CloudSettings> = {}): CloudSettings {
    const address = 'https://desktop.example.com:{port}/vnc.html#password={password}';
    return {
      host: this.#address.startsWith('unix:') ? { socketPath: this.#address.slice('unix://'.length) } : { baseUrl: this.#address },
      image: IMAGE,
      port: 6901,
      passwordVariable: 'VNC_PW',
      bind: '127.0.0.1',
      address,
      frameSource: frameSourceOf(address) ?? '',
      cpus: 2,
      memoryMb: 2048,
      network: null,
      desktopsMax: 4,
      idleMinutes: 10,
      ...changes,
    };
  }

  container(id: string): FakeContainer | undefined {
    return this.containers.get(`desktop-${id}`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://docker');
    const call = `${request.method} ${url.pathname}`;
    this.calls.push(call);
    const body: unknown = request.headers['content-type'] === 'application/json' ? await json(request) : null;
    await this.before(call);
    const send = (status: number, data?: unknown): void => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(data === undefined ? '' : JSON.stringify(data));
    };
    const refuse = (status: number, message: string): void => send(status, { message });
    switch (this.fault) {
      case 'silent':
        return;
      case 'cutConnection':
        request.socket.destroy();
        return;
      case 'cutAnswer':
        answer.writeHead(200, { 'content-length': 100 });
        answer.write('{"State"', () => request.socket.destroy());
        return;
      case 'serverError':
        return refuse(500, `failed: ${JSON.stringify(body)}`);
      case 'wrongJson':
        if (request.method === 'GET') return send(200, { State: 'running' });
        break;
      case 'badRequest':
        return refuse(400, `bad parameter: ${JSON.stringify(body)}`);
      case 'noImage':
        if (url.pathname === '/containers/create') return refuse(404, `No such image: ${IMAGE}`);
        break;
      case 'removing':
        if (request.method === 'DELETE') return refuse(409, 'removal of container is already in progress');
        break;
      default:
    }
    if (call === 'POST /containers/create') return this.#create(url.searchParams.get('name') ?? '', body, send, refuse);
    const [, name = '', act = ''] = NAME.exec(url.pathname) ?? [];
    const found = this.containers.get(name);
    if (found === undefined) return refuse(404, `No such container: ${name}`);
    return this.#act(`${request.method} ${act}`, name, found, send);
  }

  #create(name: string, body: unknown, send: (status: number, data?: unknown) => void, refuse: (status: number, message: string) => void): void {
    if (this.containers.has(name)) return refuse(409, `Conflict. The container name "/${name}" is already in use`);
    const read = creation.safeParse(body);
    if (!read.success) return refuse(400, read.error.message);
    if (read.data.Image !== IMAGE) return refuse(404, `No such image: ${read.data.Image}`);
    this.containers.set(name, { creation: read.data, status: 'created', health: null, hostPort: 0, disk: '' });
    send(201, { Id: name, Warnings: [] });
  }

  #act(act: string, name: string, found: FakeContainer, send: (status: number, data?: unknown) => void): void {
    const runs = found.status === 'running';
    if (act === 'GET json') {
      const Ports = runs ? { '6901/tcp': [{ HostIp: '127.0.0.1', HostPort: String(found.hostPort) }], '5901/tcp': null } : {};
      send(200, { Id: name, State: { Status: found.status, ...(found.health === null ? {} : { Health: { Status: found.health } }) }, NetworkSettings: { Ports } });
    } else if (act === 'POST start') {
      if (runs) return send(304);
      this.#ports += 1;
      Object.assign(found, { status: this.exitsAtOnce ? 'exited' : 'running', health: this.startingHealth, hostPort: this.#ports });
      send(204);
    } else if (act === 'POST stop') {
      if (!runs) return send(304);
      found.status = 'exited';
      send(204);
    } else {
      this.containers.delete(name);
      send(204);
    }
  }
}
