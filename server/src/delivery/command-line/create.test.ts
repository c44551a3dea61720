import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { registryCalls } from '@ai-site/shared/api/registry';
import { CONTRACT_VERSION } from '@ai-site/shared/contract';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { singletons } from '@ai-site/shared/webpack/singletons';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { itByNight } from '../../testing/it-by-night.ts';
import type { TestSite } from '../../testing/site.ts';
import { testDepth } from '../../testing/test-depth.ts';
import { copyWorkingCopy } from '../../testing/working-copy.ts';
import { root } from '../build/programs.ts';
import { ReleaseSite, shellFiles } from '../releases/testing/release-site.ts';

// A seventh remote in a copy of this working copy, used as a team would use it. The steps build on each other.
const NAME = 'mf-podcast';

// The steps take minutes beside other builds.
jest.setTimeout(2 * HANG_LIMIT_MS);

let copy = '';
/** Every file of the copy before the remote was created: its size and when it was written. */
let before: ReadonlyMap<string, string>;

/** Runs a program in the copy; resolves with its exit code and output. */
async function attempt(
  program: string,
  ...args: readonly string[]
): Promise<{ readonly code: unknown; readonly output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, { cwd: copy, env: { PATH, HOME, CI: 'true' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Runs a program in the copy; resolves with its output, rejects with it when the program fails. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await attempt(program, ...args);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

const node = (file: string, ...args: readonly string[]): Promise<string> => run(process.execPath, file, ...args);
const remote = (...args: readonly string[]): Promise<string> =>
  node('server/src/composition/commands/remote.ts', ...args);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** Path of a program in the root's node_modules/.bin that is a Node script. */
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name);

function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function readFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(copy, folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === '.cache') continue;
      if (entry.isDirectory()) walk(file);
      else files.set(file, stateOf(path.join(copy, file)));
    }
  };
  walk('');
  return files;
}

/** The shared libraries that a shell of this working copy provides to remotes. */
function provided(): Record<string, string> {
  const installed = (name: string): string =>
    z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))).version;
  return Object.fromEntries(
    singletons.map((single) => [
      single.key,
      single.package === undefined ? CONTRACT_VERSION : installed(single.package),
    ]),
  );
}

beforeAll(async () => {
  copy = await copyWorkingCopy();
  before = readFiles();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a scaffolded remote', () => {
  it('is written without a change of any other package, the lockfile aside', async () => {
    expect(await remote('create', NAME, '--routes', '/podcast,/albums', '--title', '播客')).toContain(
      `${NAME}/ is there and owns /podcast, /albums.`,
    );
    const after = readFiles();
    const changed = [...after].filter(([file, state]) => before.get(file) !== state).map(([file]) => file);
    expect(changed.filter((file) => !file.startsWith(`${NAME}/`))).toEqual(['package-lock.json']);
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  });

  itByNight('is refused the second time', async () => {
    await expect(remote('create', NAME, '--routes', '/other')).rejects.toThrow(`${NAME} exists.`);
  });

  itByNight('keeps to the rules of the repository', async () => {
    await node(bin('biome'), 'check', NAME);
    writeFileSync(
      path.join(copy, 'tsconfig.remote.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [`${NAME}/**/*`, 'shared/src/**/*.d.ts'] }),
    );
    const { output } = await attempt(process.execPath, bin('tsc'), '-p', 'tsconfig.remote.json');
    expect(output.split('\n').filter((line) => line.startsWith(NAME))).toEqual([]);
  });

  if (testDepth.scaffoldBuild) describe('with its whole build', itsBuild);
});

function itsBuild(): void {
  let site: TestSite;
  beforeAll(async () => {
    const releases = await ReleaseSite.create();
    ({ site } = releases);
    await releases.deployFiles(
      'shell',
      shellFiles({ version: '1.1.0', contract: CONTRACT_VERSION, singletons: provided() }),
    );
  });
  afterAll(() => site.close());

  it('passes its own tests', async () => {
    expect(await node(bin('jest'), '--selectProjects', 'unit', '--testPathPatterns', `${NAME}/`)).toMatch(
      /Tests: +3 passed, 3 total/,
    );
  });

  it('is built and deployed by one command and then part of the site', async () => {
    const token = path.join(copy, '.deploy-token');
    writeFileSync(token, site.site.settings.deployToken ?? '');
    expect(
      await remote(
        'deploy',
        NAME,
        '--live',
        '--skip-contract',
        '--why',
        '第一次',
        '--to',
        await site.listen(),
        '--token-file',
        token,
      ),
    ).toContain(`${NAME} 1.0.0 is live`);
    const { remotes } = await site.call(registryCalls.current, {});
    expect(
      remotes.map(({ name, title, version, compatible, routes, menu }) => ({
        name,
        title,
        version,
        compatible,
        routes,
        menu,
      })),
    ).toEqual([
      {
        name: NAME,
        title: '播客',
        version: '1.0.0',
        compatible: true,
        routes: [
          { prefix: '/podcast', screen: 'ideas' },
          { prefix: '/albums', screen: 'ideas' },
        ],
        menu: [{ key: NAME, label: '播客', path: '/podcast', order: 50 }],
      },
    ]);
  });

  it('is served to the pages of a site until the command is stopped', async () => {
    const port = await freePort();
    // As the start script does: with an IPC channel that closes when either side ends.
    const child = spawn(
      process.execPath,
      ['server/src/composition/commands/remote.ts', 'serve', NAME, '--port', String(port)],
      {
        cwd: copy,
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      },
    );
    const exited = once(child, 'exit');
    if (child.stdout === null) throw new Error('no output');
    for await (const line of createInterface(child.stdout)) if (line.includes(`built ${NAME}`)) break;
    const manifest = await fetch(`http://localhost:${port}/mf-manifest.json`);
    expect({ status: manifest.status, open: manifest.headers.get('access-control-allow-origin') }).toEqual({
      status: 200,
      open: '*',
    });
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
}
