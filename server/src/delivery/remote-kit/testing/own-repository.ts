import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../build/programs.ts';
import { packKit } from '../pack/pack-kit.ts';
import { RunningCommand } from './running-command.ts';

const section = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({ version: z.string(), dependencies: section, devDependencies: section });

const read = async (file: string): Promise<z.output<typeof manifest>> =>
  manifest.parse(JSON.parse(await readFile(file, 'utf8')));

/** What the programs need of the environment: of the tests' own, nothing. */
const kept = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'CHROMIUM', 'PLAYWRIGHT_BROWSERS_PATH'].map((name) => [name, process.env[name] ?? '']),
  );

const PROGRAM = 'node_modules/@ai-site/remote-kit/server/src/delivery/remote-kit/main.js';

export interface Outcome {
  readonly code: unknown;
  readonly output: string;
}

/** A folder outside the workspace with the packed tarballs, and of everything else only what they and its own package.json name. */
export class OwnRepository {
  readonly directory: string;

  private constructor(directory: string) {
    this.directory = directory;
  }

  /** Packs the kit and installs it. The network is not used: packages of others are links into the workspace. */
  static async create(): Promise<OwnRepository> {
    const repository = new OwnRepository(await mkdtemp(path.join(tmpdir(), 'ai-site-own-repository-')));
    const tarballs = await packKit(path.join(repository.directory, 'tarballs'));
    for (const name of ['shared', 'remote-kit']) {
      const target = path.join(repository.directory, 'node_modules/@ai-site', name);
      await mkdir(target, { recursive: true });
      await repository.run(
        'tar',
        '-xzf',
        tarballs.find((file) => file.includes(`ai-site-${name}-`)) ?? '',
        '-C',
        target,
        '--strip-components',
        '1',
      );
      await repository.link(path.join(target, 'package.json'), name === 'shared' ? 'shared' : 'server');
    }
    return repository;
  }

  /** Links what a package.json depends on. `folder`: of the workspace, whose version is taken where the root has another. Throws when a version is not the named one. */
  async link(file = path.join(this.directory, 'package.json'), folder = '.'): Promise<void> {
    const { dependencies, devDependencies } = await read(file);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (name.startsWith('@ai-site/')) continue;
      const place = path.join(this.directory, 'node_modules', name);
      if (existsSync(place)) continue;
      const source = [folder, '.'].map((from) => path.join(root, from, 'node_modules', name)).find(existsSync) ?? '';
      const installed = (await read(path.join(source, 'package.json'))).version;
      if (installed !== version)
        throw new Error(
          `${path.basename(path.dirname(file))} wants ${name} ${version}, and the workspace has ${installed}`,
        );
      await mkdir(path.dirname(place), { recursive: true });
      await symlink(source, place, 'junction');
    }
  }

  /** Replaces a text in a file of the folder. */
  async change(file: string, text: string, by: string): Promise<void> {
    const place = path.join(this.directory, file);
    await writeFile(place, (await readFile(place, 'utf8')).replace(text, by));
  }

  /** Runs a program in the folder, without the environment of the tests. */
  async attempt(program: string, ...args: readonly string[]): Promise<Outcome> {
    const child = spawn(program, args, {
      cwd: this.directory,
      env: { ...kept(), CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  /** Runs a program in the folder; resolves with its output, rejects with it when the program fails. */
  async run(program: string, ...args: readonly string[]): Promise<string> {
    const { code, output } = await this.attempt(program, ...args);
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  /** Runs a Node script of an installed package: `typescript/bin/tsc`. */
  node(script: string, ...args: readonly string[]): Promise<string> {
    return this.run(process.execPath, path.join('node_modules', script), ...args);
  }

  /** Runs the program of the kit. */
  remote(...args: readonly string[]): Promise<string> {
    return this.run(process.execPath, PROGRAM, ...args);
  }

  /** Starts a command of the kit that serves until it is stopped; resolves once it is ready. */
  start(...args: readonly string[]): Promise<RunningCommand> {
    return RunningCommand.start(process.execPath, [PROGRAM, ...args], { cwd: this.directory, env: kept() });
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
