import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { systemCode } from '../../server/src/platform/errors/system-code.ts';
import { freePort, siteEnvironment, turnPort } from './chosen-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const door = path.join(root, 'server/start.mjs');

const run = (env: Record<string, string>): ChildProcess => spawn(process.execPath, [door], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });

const TURN_POLL_MS = 200;

/** Only one worker starts a site at a time: each start restores builds from the cache, and concurrent starts would interfere. */
async function inTurn(start: () => Promise<void>): Promise<void> {
  // Listening on the port is the lock; when the process dies, the lock is released.
  const turn = createServer();
  try {
    await new Promise<void>((resolve, reject) => turn.once('error', reject).listen(turnPort(), 'localhost', resolve));
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE') throw error;
    await pause(TURN_POLL_MS);
    return inTurn(start);
  }
  try {
    await start();
  } finally {
    turn.close();
  }
}

/** A site for one test alone, started and operated as a person would: for tests that change what is live. */
export class OwnSite {
  readonly origin: string;
  readonly #dataDir: string;
  #env: Record<string, string>;
  #server: ChildProcess | undefined;

  private constructor(origin: string, env: Record<string, string>, dataDir: string) {
    this.origin = origin;
    this.#dataDir = dataDir;
    this.#env = env;
  }

  /** Starts a site with these settings in addition to those of every test site. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
    const port = await freePort();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-own-site-'));
    const site = new OwnSite(`${settings.TLS_CERT === undefined ? 'http' : 'https'}://localhost:${port}`, { ...siteEnvironment(port, dataDir), ...settings }, dataDir);
    try {
      await site.#begin();
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  /** Restarts the site with the same data and other settings. */
  async restart(settings: Readonly<Record<string, string>>): Promise<void> {
    await this.#end();
    this.#env = { ...this.#env, ...settings };
    await this.#begin();
  }

  #begin(): Promise<void> {
    return inTurn(async () => {
      this.#server = run(this.#env);
      await this.#ready(this.#server);
    });
  }

  async #ready({ stdout }: ChildProcess): Promise<void> {
    if (stdout === null) throw new Error('The site has no output');
    for await (const line of createInterface(stdout)) if (line.startsWith('ready ')) return;
    throw new Error('The site ended before it was ready');
  }

  /** Runs `npm run remote -- …` against this site; returns its output. Throws with its message when it fails. */
  async remote(...args: readonly string[]): Promise<string> {
    const command = spawn(process.execPath, [door, '--task', 'remote', ...args], { cwd: root, env: { ...process.env, ...this.#env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [command.stdout, command.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = await once(command, 'close');
    if (code !== 0) throw new Error(`remote ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  async #end(): Promise<void> {
    if (this.#server === undefined || this.#server.exitCode !== null) return;
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGTERM');
    await ended;
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
