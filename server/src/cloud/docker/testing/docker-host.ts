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

interface Answer {
  readonly status: number;
  readonly data?: unknown;
}

const problem = (status: number, message: string): Answer => ({ status, data: { message } });

const IMAGE = 'desktop:1';
const ADDRESS = 'https://desktop.example.com:{port}/vnc.html#password={password}';

/** Environment of a site whose desktops run on a host at this port. */
export const dockerEnvironment = (port: number): Record<string, string> => ({
  CLOUD_HOST: `http://127.0.0.1:${port}`,
  CLOUD_IMAGE: IMAGE,
  CLOUD_ADDRESS: ADDRESS,
});
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

  /** Listens on a port of this machine, by default a free one, or on a unix socket. */
  async listen(at: number | string = 0): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      if (typeof at === 'string') this.#server.listen(at, resolve);
      else this.#server.listen(at, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    if (address === null) throw new Error('not listening');
    this.#address = typeof address === 'string' ? `unix://${address}` : `http://127.0.0.1:${address.port}`;
  }

  /** Settings of a site whose desktops run here. */
  settings(changes: Partial<CloudSettings> = {}): CloudSettings {
    return {
      host: this.#address.startsWith('unix:')
        ? { socketPath: this.#address.slice('unix://'.length) }
        : { baseUrl: this.#address },
      image: IMAGE,
      port: 6901,
      passwordVariable: 'VNC_PW',
      bind: '127.0.0.1',
      address: ADDRESS,
      frameSource: frameSourceOf(ADDRESS) ?? '',
      cpus: 2,
      memoryMb: 2048,
      network: null,
      desktopsMax: 4,
      idleMinutes: 10,
      ...changes,
    };
  }

  /** Environment of a process of such a site; only for a port. */
  get environment(): Record<string, string> {
    return dockerEnvironment(Number(new URL(this.#address).port));
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
    const { method = '' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://docker');
    const body: unknown = request.headers['content-type'] === 'application/json' ? await json(request) : null;
    this.calls.push(`${method} ${pathname}`);
    await this.before(`${method} ${pathname}`);
    if (this.fault === 'silent') return;
    if (this.fault === 'cutConnection') request.socket.destroy();
    else if (this.fault === 'cutAnswer') {
      answer.writeHead(200, { 'content-length': 100 });
      answer.write('{"State"', () => request.socket.destroy());
    } else {
      const { status, data } =
        this.#fail(method, pathname, body) ??
        (pathname === '/containers/create'
          ? this.#create(searchParams.get('name') ?? '', body)
          : this.#action(method, pathname));
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(data === undefined ? '' : JSON.stringify(data));
    }
  }

  /** What a failing host answers; null: it answers this call as usual. */
  #fail(method: string, pathname: string, body: unknown): Answer | null {
    if (this.fault === 'serverError') return problem(500, `failed: ${JSON.stringify(body)}`);
    if (this.fault === 'badRequest') return problem(400, `bad parameter: ${JSON.stringify(body)}`);
    if (this.fault === 'wrongJson' && method === 'GET') return { status: 200, data: { State: 'running' } };
    if (this.fault === 'noImage' && pathname === '/containers/create') return problem(404, `No such image: ${IMAGE}`);
    if (this.fault === 'removing' && method === 'DELETE')
      return problem(409, 'removal of container is already in progress');
    return null;
  }

  #create(name: string, body: unknown): Answer {
    if (this.containers.has(name)) return problem(409, `Conflict. The container name "/${name}" is already in use`);
    const read = creation.safeParse(body);
    if (!read.success) return problem(400, read.error.message);
    if (read.data.Image !== IMAGE) return problem(404, `No such image: ${read.data.Image}`);
    this.containers.set(name, { creation: read.data, status: 'created', health: null, hostPort: 0, disk: '' });
    return { status: 201, data: { Id: name, Warnings: [] } };
  }

  #action(method: string, pathname: string): Answer {
    const [, name = '', action = ''] = NAME.exec(pathname) ?? [];
    const found = this.containers.get(name);
    if (found === undefined) return problem(404, `No such container: ${name}`);
    const runs = found.status === 'running';
    if (method === 'GET') return { status: 200, data: described(found, runs) };
    if (method === 'DELETE') this.containers.delete(name);
    else if (runs === (action === 'start')) return { status: 304 };
    else if (action === 'stop') found.status = 'exited';
    else {
      this.#ports += 1;
      Object.assign(found, {
        status: this.exitsAtOnce ? 'exited' : 'running',
        health: this.startingHealth,
        hostPort: this.#ports,
      });
    }
    return { status: 204 };
  }
}

/** Docker's description of a container, as far as it is read, and a port that is not published. */
const described = ({ status, health, hostPort }: FakeContainer, runs: boolean) => ({
  State: { Status: status, ...(health === null ? {} : { Health: { Status: health } }) },
  NetworkSettings: {
    Ports: runs ? { '6901/tcp': [{ HostIp: '127.0.0.1', HostPort: String(hostPort) }], '5901/tcp': null } : {},
  },
});
