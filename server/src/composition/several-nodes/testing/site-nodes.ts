import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import * as z from 'zod/mini';
import type { RestartedNode } from '../../../../operate/rolling-restart/restart-nodes.ts';
import { ReleaseSite } from '../../../delivery/releases/testing/release-site.ts';
import { type S3Server, startS3Server } from '../../../platform/storage/testing/s3-server.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../../testing/database-proxy.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import type { TestSite } from '../../../testing/site.ts';
import { databaseUrl } from '../../../testing/test-database.ts';
import { type Nginx, startNginx } from './nginx.ts';

const port = z.object({ port: z.int() });

/** A web process that can be stopped and started again on its port. */
class WebNode implements RestartedNode {
  readonly name: string;
  readonly #start: () => Promise<ServerProcess>;
  readonly #origin: string;
  #process: ServerProcess | null = null;

  constructor(at: number, start: () => Promise<ServerProcess>) {
    this.name = `127.0.0.1:${at}`;
    this.#origin = `http://${this.name}`;
    this.#start = start;
  }

  async start(): Promise<void> {
    this.#process = await this.#start();
  }

  async stop(): Promise<void> {
    const code = await this.#process?.end('SIGTERM');
    if (code !== 0) throw new Error(`${this.name} ended with ${code}`);
  }

  async kill(): Promise<void> {
    if (this.#process?.child.exitCode === null && this.#process.child.signalCode === null)
      await this.#process.end('SIGKILL');
  }

  health(): Promise<number | null> {
    return fetch(`${this.#origin}${HEALTH_PATH}`).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
  }
}

/** A worker that can be killed and started again. */
class WorkerNode {
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  async start(): Promise<void> {
    this.#child = fork(path.join(import.meta.dirname, 'run-worker.ts'), {
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    await once(this.#child, 'message');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
    if (this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null) return null;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    return (await exited)[0];
  }
}

/** One site of several processes: three servers behind nginx, two workers, a database behind a proxy, an S3 server and a model server. */
export interface SiteNodes {
  /** Another node, in this process, with which a test makes accounts and looks at the database directly. */
  readonly site: TestSite;
  /** Of nginx. */
  readonly origin: string;
  readonly web: readonly WebNode[];
  readonly workers: readonly WorkerNode[];
  readonly database: DatabaseProxy;
  close(): Promise<void>;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

async function startUpstream(): Promise<{ readonly baseUrl: string; close(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'numbered-upstream.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [message] = await once(child, 'message');
  return {
    baseUrl: `http://127.0.0.1:${port.parse(message).port}/v1`,
    async close() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const s3Environment = ({ settings }: S3Server): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  S3_PATH_STYLE: 'on',
});

/** Starts everything; `close` ends it in the opposite order. `environment` is added to that of every process. */
export async function startSiteNodes(environment: Readonly<Record<string, string>> = {}): Promise<SiteNodes> {
  await using started = new AsyncDisposableStack();
  const s3 = await startS3Server();
  started.defer(() => s3.close());
  const upstream = await startUpstream();
  started.defer(() => upstream.close());
  const { site } = await ReleaseSite.create({ settings: { storage: { s3: s3.settings } } });
  started.defer(() => site.close());
  // The processes use the real time, which is after the end of sessions of the usual clock of tests.
  site.clock.now = new Date();
  const database = await startDatabaseProxy(site.connection);
  started.defer(() => database.close());
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-nodes-'));
  started.defer(async () => rmSync(directory, { recursive: true, force: true }));
  const common = {
    ...s3Environment(s3),
    DATABASE_URL: databaseUrl(database.connection),
    SECRET_KEY: site.site.settings.secretKey,
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_API_KEY: 'k',
    CHAT_MODEL_5: 'numbered',
    CHAT_TITLES: 'off',
    SHOWCASE_EXAMPLES: 'off',
    LOCAL_MODELS: 'off',
    ...environment,
  };
  const [nginxPort = 0, ...ports] = await freePorts(4);
  const web = ports.map(
    (at) =>
      new WebNode(at, () =>
        startServerProcess(path.join(directory, String(at)), {
          ...common,
          HOST: '127.0.0.1',
          PORT: String(at),
          TRUST_PROXY: '1',
          DRAIN_LISTENING: 'off',
          WORKER: 'off',
        }),
      ),
  );
  const workers = ['a', 'b'].map(
    (name) =>
      new WorkerNode({
        PATH: process.env.PATH,
        SITE_ENV: 'local',
        LOG_LEVEL: 'fatal',
        ...common,
        DATA_DIR: path.join(directory, `worker-${name}`),
      }),
  );
  started.defer(async () => {
    await Promise.all([...web.map((node) => node.kill()), ...workers.map((worker) => worker.end('SIGKILL'))]);
  });
  for (const node of [...web, ...workers]) await node.start();
  const nginx: Nginx = await startNginx(nginxPort, ports);
  started.defer(() => nginx.close());
  const all = started.move();
  return { site, origin: nginx.origin, web, workers, database, close: () => all.disposeAsync() };
}
