/** @jest-environment node */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Release, release, remoteDescription } from '../src/contract/release.ts';

const run = promisify(execFile);

/** Timeout of several small builds on a busy machine, in milliseconds. */
const TIMEOUT = 60_000;

const remote = (name: string, screen: string): Readonly<Record<string, string>> => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module' }),
  [`${name}/src/remote.ts`]: `export default { name: '${name}', title: '演示', contract: '^1.0.0', routes: [{ path: '/${name}', title: '演示', screen: { chunk: 'screen', load: null } }] };`,
  [`${name}/src/app.tsx`]: "export default () => import(/* webpackChunkName: 'screen' */ './screen.js'); export const unnamed = () => import('./unnamed.js');",
  [`${name}/src/unnamed.js`]: "export default 'a screen whose route does not name it';",
  [`${name}/src/later.js`]: "export default 'loaded by a screen when it is asked for';",
  [`${name}/src/screen.js`]: screen,
});

/** Two remotes that could both import a shared text; only one bundles it. */
const sources: Readonly<Record<string, string>> = {
  'shared/texts.js': "export const greeting = '您好'; export const farewell = '再见';",
  'shared/prices.js': 'export const price = 10;',
  ...remote('mf-one', "import { greeting } from '../../shared/texts.js'; export default greeting; export const later = () => import('./later.js');"),
  ...remote('mf-two', "import { price } from '../../shared/prices.js'; export default price;"),
};

let workspace = '';
let elsewhere = '';

async function described(directory: string): Promise<Release> {
  return release.parse(JSON.parse(await readFile(path.join(directory, 'dist/release.json'), 'utf8')));
}

/** Builds packages in a separate process and returns their errors. */
async function build(directories: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const builder = [path.resolve('shared/webpack/testing/build-demo.ts'), directories.join(','), 'dist'];
  // The federation plugin writes its diagnostics to the working directory.
  const { stdout } = await run(process.execPath, builder, { cwd: directories[0], env: { ...process.env, ...environment } });
  return JSON.parse(stdout);
}

async function both(): Promise<readonly Release[]> {
  const directories = ['mf-one', 'mf-two'].map((name) => path.join(workspace, name));
  expect(await build(directories)).toEqual([]);
  return Promise.all(directories.map(described));
}

beforeAll(async () => {
  await mkdir(path.resolve('shared/.cache'), { recursive: true });
  // Inside the workspace, so that loaders and packages can be resolved.
  [workspace, elsewhere] = [await mkdtemp(path.resolve('shared/.cache/version-')), await mkdtemp(path.resolve('shared/.cache/at-another-place-'))];
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(path.dirname(path.join(workspace, file)), { recursive: true });
    await writeFile(path.join(workspace, file), text);
  }
});
afterAll(() => Promise.all([workspace, elsewhere].map((directory) => rm(directory, { recursive: true, force: true }))));

describe('the version of a build', () => {
  let first: readonly Release[] = [];
  beforeAll(async () => {
    first = await both();
  }, TIMEOUT);

  it('is the version of the package with a hash, and stands in what webpack calls its chunks', async () => {
    const [one] = first;
    expect(one?.version).toBe(`1.0.0-h${one?.source}`);
    const entry = await readFile(path.join(workspace, 'mf-one/dist/remoteEntry.js'), 'utf8');
    expect(entry).toContain(`webpackChunkmf_one_1_0_0_h${one?.source}`);
    expect(entry).not.toContain('ReleaseVersion');
    expect(remoteDescription.parse(JSON.parse(await readFile(path.join(workspace, 'mf-one/dist/remote.json'), 'utf8'))).routes).toEqual([{ prefix: '/mf-one', screen: 'screen' }]);
  });

  it('tells which files without a name only a screen loads, and not which of them ./app loads itself', async () => {
    const { files, chunks, lazy = [] } = first[0] ?? { files: [], chunks: {} };
    const textOf = (file: string): Promise<string> => readFile(path.join(workspace, 'mf-one/dist', file), 'utf8');
    const listed = [...Object.values(chunks).flat(), 'remoteEntry.js'];
    const unlisted = files.flatMap(({ path: file }) => (file.endsWith('.js') && !listed.includes(file) && !lazy.includes(file) ? [file] : []));
    expect(await Promise.all(lazy.map(textOf))).toEqual([expect.stringContaining('when it is asked for')]);
    expect(await Promise.all(unlisted.map(textOf))).toEqual([expect.stringContaining('whose route does not name it')]);
  });

  it(
    'changes with a text of another package for the one remote that bundles it',
    async () => {
      await writeFile(path.join(workspace, 'shared/texts.js'), sources['shared/texts.js']?.replace('您好', '早上好') ?? '');
      expect((await both()).map(({ version }, index) => version === first[index]?.version)).toEqual([false, true]);
    },
    TIMEOUT,
  );

  it(
    'comes back with the text, at another place without the cache; named otherwise, the build stays known by its hash',
    async () => {
      await cp(workspace, elsewhere, { recursive: true, filter: (file) => !/\/(\.cache\/.*|dist)$/.test(file.slice(workspace.length)) });
      await writeFile(path.join(elsewhere, 'shared/texts.js'), sources['shared/texts.js'] ?? '');
      const directory = path.join(elsewhere, 'mf-one');
      expect(await build([directory], { RELEASE_VERSION: '2.0.0' })).toEqual([]);
      const { version, source } = await described(directory);
      expect([version, source]).toEqual(['2.0.0', first[0]?.source]);
      expect(await readFile(path.join(directory, 'dist/remoteEntry.js'), 'utf8')).toContain('webpackChunkmf_one_2_0_0');
    },
    TIMEOUT,
  );
});

it(
  'a path that shows nothing, or whose screen is in no chunk, fails the build',
  async () => {
    const directory = path.join(workspace, 'mf-two');
    const declaration = path.join(directory, 'src/remote.ts');
    const text = sources['mf-two/src/remote.ts'] ?? '';
    await writeFile(declaration, text.replace("chunk: 'screen'", "chunk: 'nowhere'"));
    expect(await build([directory])).toEqual(['mf-two: the screen of /mf-two has no chunk nowhere']);
    await writeFile(declaration, text.replace(/, screen: \{.*?\}/, ''));
    await expect(build([directory])).rejects.toThrow('mf-two: /mf-two shows nothing');
  },
  TIMEOUT,
);
