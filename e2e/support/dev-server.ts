import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { copyWorkingCopy } from '../../server/src/testing/working-copy.ts';
import { siteEnvironment } from './chosen-site.ts';
import { freePort } from './free-port.ts';

/** A change of one text in a source file. */
export interface Edit {
  /** Path in the working copy. */
  readonly file: string;
  readonly text: string;
  readonly by: string;
}

/** `npm run dev` in a copy of this working copy, whose sources a test may change. */
export class DevServer {
  readonly origin: string;
  readonly #folder: string;
  readonly #dataDir: string;
  readonly #process: ChildProcess;
  readonly #originals = new Map<string, string>();

  private constructor(port: number, folder: string, dataDir: string, args: readonly string[]) {
    this.origin = `http://localhost:${port}`;
    this.#folder = folder;
    this.#dataDir = dataDir;
    this.#process = spawn(process.execPath, [path.join(folder, 'server/src/composition/commands/dev.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, ...siteEnvironment(port, dataDir) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  /** Starts it with the arguments of the command; resolves when it listens. */
  static async start(...args: readonly string[]): Promise<DevServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'e2e-dev-'));
    const server = new DevServer(await freePort(), await copyWorkingCopy(), dataDir, args);
    try {
      await server.#ready();
      return server;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  get pid(): number {
    const { pid } = this.#process;
    if (pid === undefined) throw new Error('The development server did not start');
    return pid;
  }

  async #ready(): Promise<void> {
    const { stdout } = this.#process;
    if (stdout === null) throw new Error('The development server has no output');
    for await (const line of createInterface(stdout)) if (line.startsWith('ready ')) return;
    throw new Error('The development server ended before it was ready');
  }

  /** Makes a change to a source as it is in the working copy; an earlier change of the same file is undone. */
  edit({ file, text, by }: Edit): void {
    const place = path.join(this.#folder, file);
    const original = this.#originals.get(file) ?? readFileSync(place, 'utf8');
    if (!original.includes(text)) throw new Error(`${file} has no ${text}`);
    this.#originals.set(file, original);
    writeFileSync(place, original.replace(text, by));
  }

  /** Undoes the change of a file. */
  restore(file: string): void {
    const original = this.#originals.get(file);
    if (original !== undefined) writeFileSync(path.join(this.#folder, file), original);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const ended = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await ended;
    }
    for (const folder of [this.#folder, this.#dataDir]) await rm(folder, { recursive: true, force: true });
  }
}
