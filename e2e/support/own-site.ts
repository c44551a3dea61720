import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { assertStartsSites, siteEnvironment } from './chosen-site.ts';
import { newDataDir } from './data-dir.ts';
import { copyFirstStart } from './first-start.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const door = path.join(root, 'server/start.mjs');

/** The suite's own site, which started first, has built the packages. */
const run = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [door, '--built'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

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

  /** Starts a site with these settings in addition to those of every test site, with the data of a site that has started once. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<OwnSite> {
    assertStartsSites();
    const dataDir = newDataDir('e2e-own-site-');
    await copyFirstStart(dataDir);
    return OwnSite.#startIn(dataDir, settings);
  }

  /** Starts a site without data. */
  static startEmpty(): Promise<OwnSite> {
    return OwnSite.#startIn(newDataDir('e2e-own-site-'), {});
  }

  static async #startIn(dataDir: string, settings: Readonly<Record<string, string>>): Promise<OwnSite> {
    const port = await freePort();
    const site = new OwnSite(
      `${settings.TLS_CERT === undefined ? 'http' : 'https'}://localhost:${port}`,
      { ...siteEnvironment(port, dataDir), ...settings },
      dataDir,
    );
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

  async #begin(): Promise<void> {
    this.#server = run(this.#env);
    await this.#ready(this.#server);
  }

  async #ready({ stdout }: ChildProcess): Promise<void> {
    if (stdout === null) throw new Error('The site has no output');
    for await (const line of createInterface(stdout)) if (line.startsWith('ready ')) return;
    throw new Error('The site ended before it was ready');
  }

  /** Runs `npm run remote -- …` against this site; returns its output. Throws with its message when it fails. */
  async remote(...args: readonly string[]): Promise<string> {
    const command = spawn(process.execPath, [door, '--task', 'remote', ...args], {
      cwd: root,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [command.stdout, command.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
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

  /** Ends the site; returns its data directory, which the caller removes. */
  async end(): Promise<string> {
    await this.#end();
    return this.#dataDir;
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
