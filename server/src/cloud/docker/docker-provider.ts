import * as z from 'zod/mini';
import type { CloudSettings } from '../../platform/config/cloud-settings.ts';
import { CloudError } from '../provider/cloud-error.ts';
import type { CloudDesktop, CloudProvider, CloudStatus } from '../provider/cloud-provider.ts';
import { callDocker, type DockerAnswer, type DockerCall } from './docker-api.ts';

const MIB = 1024 * 1024;

export interface DockerTimes {
  /** Milliseconds for a call. */
  readonly callMs: number;
  /** Seconds that a desktop gets to end its programs before it is killed. */
  readonly stopSeconds: number;
}

const DOCKER_TIMES: DockerTimes = { callMs: 15_000, stopSeconds: 10 };

/** Processes and threads of one desktop. */
const PIDS_MAX = 2048;
/** Browsers crash with Docker's own 64 MiB of shared memory. */
const SHARED_MEMORY = 512 * MIB;

/** What is read of `GET /containers/{id}/json`. Podman leaves `Health` out or gives it an empty status when the image has no health check. */
const container = z.object({
  State: z.object({ Status: z.string(), Health: z.optional(z.nullable(z.object({ Status: z.string() }))) }),
  NetworkSettings: z.object({
    Ports: z.optional(z.nullable(z.record(z.string(), z.nullable(z.array(z.object({ HostPort: z.string() })))))),
  }),
});
type Container = z.output<typeof container>;

const problem = z.object({ message: z.string() });

/** Statuses of a container that is not ready, by what they mean for a desktop. */
const statuses: Readonly<Record<string, 'opening' | 'stopped'>> = {
  restarting: 'opening',
  created: 'stopped',
  paused: 'stopped',
  exited: 'stopped',
  dead: 'stopped',
  removing: 'stopped',
};
const unready: ReadonlySet<string> = new Set(['starting', 'unhealthy']);

/**
 * Desktops as containers of a Docker or Podman host. Paths name no version of the API, so that the host uses its own. A desktop's disk is that of
 * its container, with the volumes that the image declares.
 */
export class DockerProvider implements CloudProvider {
  readonly #settings: CloudSettings;
  readonly #times: DockerTimes;

  constructor(settings: CloudSettings, times: DockerTimes = DOCKER_TIMES) {
    this.#settings = settings;
    this.#times = times;
  }

  async open(desktop: CloudDesktop, signal: AbortSignal): Promise<void> {
    const create = {
      method: 'POST',
      path: `/containers/create?name=${nameOf(desktop.id)}`,
      json: this.#creation(desktop),
      signal,
    } as const;
    // 409: there is one of this name, made by an earlier call.
    await this.#call(create, [201, 409], desktop);
    await this.#call({ method: 'POST', path: `/containers/${nameOf(desktop.id)}/start`, signal }, [204, 304], desktop);
  }

  async state(desktop: CloudDesktop, signal: AbortSignal): Promise<CloudStatus> {
    const answer = await this.#call(
      { method: 'GET', path: `/containers/${nameOf(desktop.id)}/json`, signal },
      [200, 404],
      desktop,
    );
    return answer.status === 404 ? { state: 'gone' } : this.#statusOf(desktop, containerOf(answer));
  }

  async close(id: string, signal: AbortSignal): Promise<void> {
    const { callMs, stopSeconds } = this.#times;
    await this.#call(
      {
        method: 'POST',
        path: `/containers/${nameOf(id)}/stop?t=${stopSeconds}`,
        signal,
        timeoutMs: callMs + stopSeconds * 1000,
      },
      [204, 304, 404],
    );
  }

  async destroy(id: string, signal: AbortSignal): Promise<void> {
    await this.#call({ method: 'DELETE', path: `/containers/${nameOf(id)}?force=true&v=true`, signal }, [204, 404]);
  }

  #creation({ id, password }: CloudDesktop): unknown {
    const { image, port, passwordVariable, bind, memoryMb, cpus, network } = this.#settings;
    return {
      Image: image,
      Env: [`${passwordVariable}=${password}`],
      Labels: { 'ai-site.desktop': id },
      ExposedPorts: { [`${port}/tcp`]: {} },
      HostConfig: {
        // An empty port: the host chooses a free one.
        PortBindings: { [`${port}/tcp`]: [{ HostIp: bind, HostPort: '' }] },
        Memory: memoryMb * MIB,
        NanoCpus: cpus * 1_000_000_000,
        PidsLimit: PIDS_MAX,
        ShmSize: SHARED_MEMORY,
        SecurityOpt: ['no-new-privileges'],
        Privileged: false,
        RestartPolicy: { Name: 'no' },
        ...(network === null ? {} : { NetworkMode: network }),
      },
    };
  }

  #statusOf({ id, password }: CloudDesktop, { State, NetworkSettings }: Container): CloudStatus {
    if (State.Status !== 'running') return { state: statuses[State.Status] ?? 'stopped' };
    const port = NetworkSettings.Ports?.[`${this.#settings.port}/tcp`]?.[0]?.HostPort ?? '';
    const waits = unready.has(State.Health?.Status ?? '') || (port === '' && this.#settings.address.includes('{port}'));
    if (waits) return { state: 'opening' };
    return {
      state: 'running',
      address: this.#settings.address
        .replaceAll('{id}', id)
        .replaceAll('{port}', port)
        .replaceAll('{password}', encodeURIComponent(password)),
    };
  }

  async #call(
    call: Omit<DockerCall, 'timeoutMs'> & { readonly timeoutMs?: number },
    expected: readonly number[],
    secret?: CloudDesktop,
  ): Promise<DockerAnswer> {
    const answer = await callDocker(this.#settings.host, { timeoutMs: this.#times.callMs, ...call });
    if (expected.includes(answer.status)) return answer;
    const message = problem.safeParse(parsed(answer.text)).data?.message ?? '';
    const detail =
      `${call.method} ${call.path.split('?', 1)[0]}: ${answer.status} ${secret === undefined ? message : message.replaceAll(secret.password, '***')}`.trim();
    // 404 to a start: the container was removed between two calls.
    const refused =
      answer.status >= 400 &&
      answer.status < 500 &&
      answer.status !== 409 &&
      !(answer.status === 404 && !call.path.includes('/create?'));
    throw new CloudError(refused ? 'refused' : 'failed', detail.slice(0, 300));
  }
}

const nameOf = (id: string): string => `desktop-${id}`;

function containerOf({ text }: DockerAnswer): Container {
  const read = container.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new CloudError('failed', 'the description of a container has another shape');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
